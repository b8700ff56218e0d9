import { useEffect } from 'react';
import { takeTransferred } from './take.ts';
import { readPaste } from './transfer.ts';

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Takes what is pasted anywhere on the page; text pasted into a field stays the field's. */
export function usePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData) return;
      const found = readPaste(event.clipboardData);
      if (isTextField(event.target) && found.kind !== 'files') return;
      event.preventDefault();
      takeTransferred(found);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
