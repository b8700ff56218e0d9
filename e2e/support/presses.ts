import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';
import { PAGE_LANGUAGES, type PageLanguage } from './site.ts';
import { MATRIX } from './test.ts';

export interface Visit {
  readonly language: PageLanguage;
  readonly width: number;
  /** Enter in place of clicks. */
  readonly byKeys: boolean;
  readonly tag: string[];
}

/** Whoever a task's presses are counted for. */
export const VISITS: readonly Visit[] = PAGE_LANGUAGES.flatMap((language) => {
  return [
    { language, width: 1440, byKeys: false, tag: [MATRIX] },
    { language, width: 375, byKeys: false, tag: language === 'en' ? [] : [MATRIX] },
    { language, width: 375, byKeys: true, tag: [MATRIX] },
  ];
});

export function nameOfVisit({ language, width, byKeys }: Visit): string {
  return `(${language}, ${width} px, ${byKeys ? 'keys' : 'pointer'})`;
}

/** Counts, the way there by Tab aside: a click, a key, a drop, a file chosen, a text typed with its Enter. */
export class Presses {
  count = 0;
  readonly #byKeys: boolean;

  constructor({ byKeys }: Pick<Visit, 'byKeys'> = { byKeys: false }) {
    this.#byKeys = byKeys;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    if (!this.#byKeys) return target.click();
    await tabTo(target);
    await target.page().keyboard.press('Enter');
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
