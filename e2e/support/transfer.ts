import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ROOT } from './truth.ts';

interface Parts {
  readonly file?: string;
  readonly data?: Record<string, string>;
}

/** Dispatches a drop or a paste on the page's body. */
export async function transfer(page: Page, event: 'drop' | 'paste', { file, data = {} }: Parts) {
  const base64 = file && readFileSync(`${ROOT}${file}`).toString('base64');
  await page.evaluate(
    ({ event, base64, data }) => {
      const transfer = new DataTransfer();
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], 'picture.webp', { type: 'image/webp' }));
      }
      for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
      const options = { bubbles: true, cancelable: true };
      if (event === 'paste') {
        const paste = new ClipboardEvent('paste', { ...options, clipboardData: transfer });
        document.body.dispatchEvent(paste);
        return;
      }
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const drag = new DragEvent(type, { ...options, dataTransfer: transfer });
        document.body.dispatchEvent(drag);
      }
    },
    { event, base64, data },
  );
}
