import { useEffect } from 'react';
import { keepTransfer } from './kept-transfer.ts';
import { takePasted } from './take-transfer.ts';

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Takes what is pasted anywhere on the page; text pasted into a field stays the field's. */
export function usePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (!clipboardData || (isTextField(target) && clipboardData.files.length === 0)) return;
      event.preventDefault();
      takePasted(keepTransfer(clipboardData));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
