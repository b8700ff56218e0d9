import { useEffect } from 'react';
import { pastedIn } from './kept-transfer.ts';
import { takePasted } from './transferred.ts';

/** Takes what is pasted anywhere on the page. */
export function usePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const transfer = pastedIn(event);
      if (transfer) takePasted(transfer);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
