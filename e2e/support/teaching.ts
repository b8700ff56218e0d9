import { expect, type Page, type Request } from '@playwright/test';
import { en as shared } from '../../src/site/i18n/en.ts';
import { en } from '../../src/site/gallery/texts.ts';
import { settled } from './later.ts';
import { boxes, cards, chooseFile, expectFound, type PageLanguage, TEXTS } from './site.ts';
import { readCastTruth } from './truth.ts';

const strangers = readCastTruth().stranger;

/** Whom the tests teach. */
export const NAME = 'Verdi Nachtfalter';
export const WORK = 'The Winter Wood';

/** Recognises a picture of a character that the gallery does not know. */
export async function chooseStranger(page: Page, index: number): Promise<void> {
  await chooseFile(page, strangers[index]!.file);
  await expect(boxes(page)).toHaveCount(1);
  await expectFound(page, 1);
}

/** Recognises a stranger, whom nobody has named. */
export async function openUnknown(
  page: Page,
  site: string,
  language: PageLanguage = 'en',
): Promise<void> {
  await page.goto(site);
  await chooseStranger(page, 0);
  await expect(cards(page).getByRole('heading')).toContainText(TEXTS[language].result.unknown);
}

/** Of a head with a name or without. */
export function teachButton(page: Page, number = 1) {
  const { teach, nameIt } = TEXTS.en.result;
  return page.getByRole('button', { name: new RegExp(`^${number}: (${teach}|${nameIt})$`, 'i') });
}

export function field(page: Page, name: string) {
  return page.getByRole('combobox', { name });
}

/** The pressed button has gone; something else has the focus. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

/** Says who the first head is, without waiting for the answer. */
async function sendLesson(page: Page, name: string, work: string): Promise<void> {
  await teachButton(page).click();
  await field(page, en.name).fill(name);
  await page.keyboard.press('Escape');
  await field(page, en.work).fill(work);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en.save }).click();
}

export async function teach(page: Page, name: string, work: string): Promise<void> {
  await sendLesson(page, name, work);
  await expect(page.getByRole('alert').filter({ hasText: 'Added' })).toBeVisible();
}

export function undoButton(page: Page) {
  return page.getByRole('button', { name: shared.undo, exact: true });
}

/** What is told of a lesson or a change. */
export function note(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}

/** Types into the field that has the focus, and marks the first of what the service finds. */
export async function typeAndMark(page: Page, text: string): Promise<void> {
  // The answer to a part of the text can come after its options are there, and takes the mark away. Where the
  // series is written, too, there are two.
  const asked = new Set<Request>();
  const isOfText = (request: Request) => new URL(request.url()).searchParams.get('q') === text;
  const add = (request: Request) => void (isOfText(request) && asked.add(request));
  page.on('request', add);
  await page.keyboard.type(text);
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  for (const request of asked) await (await request.response())?.finished();
  page.off('request', add);
  await settled(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted');
}

/** The address of a character's page in the gallery. */
export function characterPage(site: string, character: string, work: string): string {
  return `${site}/?page=gallery&${new URLSearchParams({ work, character }).toString()}`;
}

/** Where the page goes on after somebody was deleted. */
export const THE_LIST = /\?page=gallery$/;
