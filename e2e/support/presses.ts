import type { Locator, Page } from '@playwright/test';

/** Counts: a click, a key, a drop, a file chosen, a text typed with its Enter. */
export class Presses {
  count = 0;

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Into what has the focus already. */
  async type(page: Page, text: string): Promise<void> {
    this.count += 1;
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }

  async act(action: () => Promise<unknown>): Promise<void> {
    this.count += 1;
    await action();
  }
}
