import { useEffect } from 'react';
import { pastedIn } from './data-transfer-copy.ts';
import { openPasted } from './open-transferred.ts';

/** Takes what is pasted anywhere on the page. */
export function usePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const transfer = pastedIn(event);
      if (transfer) openPasted(transfer);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
