import { expect, type Page } from '@playwright/test';
import { hosted, openStart, sceneWith, TEXTS } from './support/site.ts';
import { test } from './support/test.ts';

/** Every way in is answered in the next frame, without further code. */

const address = hosted(sceneWith(2).file);

const WAYS: Readonly<Record<string, (address: string) => void>> = {
  'a pasted picture': () => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const options = { bubbles: true, cancelable: true, clipboardData };
    document.body.dispatchEvent(new ClipboardEvent('paste', options));
  },
  'a pasted address': (text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const options = { bubbles: true, cancelable: true, clipboardData };
    document.body.dispatchEvent(new ClipboardEvent('paste', options));
  },
  'a dropped picture': () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const options = { bubbles: true, cancelable: true, dataTransfer };
    document.body.dispatchEvent(new DragEvent('drop', options));
  },
  'a picture dropped from another page': (src) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', `<img src="${src}">`);
    const options = { bubbles: true, cancelable: true, dataTransfer };
    document.body.dispatchEvent(new DragEvent('drop', options));
  },
  'several chosen pictures': () => {
    const chosen = new DataTransfer();
    for (const name of ['a.png', 'b.png'])
      chosen.items.add(new File(['x'], name, { type: 'image/png' }));
    const input = document.querySelector<HTMLInputElement>('[data-testid="file-input"]')!;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
  'an address that is sent': (text) => {
    const field = document.querySelector<HTMLInputElement>('input[name="url"]')!;
    field.value = text;
    field.form!.requestSubmit();
  },
  'a sample': () => {
    document.querySelector<HTMLElement>('li:has(img) button')!.click();
  },
};

async function openWithoutMore(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openStart(page);
  await page.route(/\.(js|css|webp)$/, () => new Promise(() => {}));
}

async function watchNextFrame(page: Page): Promise<void> {
  await page.evaluate((start) => {
    const isAnswered = () =>
      document.querySelector('h1')?.textContent !== start ||
      document.querySelector('[data-busy]') !== null;
    if (isAnswered()) throw new Error('The page is not at rest.');
    const answered = new Promise((tell) => {
      const look = () => requestAnimationFrame(() => tell(isAnswered()));
      for (const type of ['paste', 'drop', 'change', 'submit', 'click'])
        addEventListener(type, look, { capture: true, once: true });
    });
    Object.assign(window, { answered });
  }, TEXTS.en.start.heading);
}

test('every way in is answered in the next frame', async ({ page }) => {
  for (const [way, act] of Object.entries(WAYS)) {
    await openWithoutMore(page);
    await watchNextFrame(page);
    await page.evaluate(act, address);
    const answered = page.evaluate(() => (window as unknown as { answered: unknown }).answered);
    expect(await answered, way).toBe(true);
  }
});
