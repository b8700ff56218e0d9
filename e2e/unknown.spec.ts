import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Detection } from '../src/contract/search.ts';
import { en as history } from '../src/site/history/texts.ts';
import { en as queue } from '../src/site/queue/texts.ts';
import { en as resultTexts } from '../src/site/result/texts.ts';
import { items, keepHistory, keptCount, openHistory } from './support/history.ts';
import {
  boxes,
  cards,
  chooseFile,
  expectFound,
  fileField,
  heading,
  main,
  openStart,
  TEXTS,
  upload,
} from './support/site.ts';
import { test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';
import { search } from './support/wire.ts';

const { share } = resultTexts;

/** A head that is like nobody is called unknown, and never by the name of whom it is nearest to. */

const { result, about, option } = TEXTS.en;
const strangers = readCastTruth().stranger.map(({ file }) => file);

interface Stranger {
  readonly file: string;
  readonly head: Detection;
}

/** A drawn stranger whose one head the service calls unknown. */
async function unknownStranger(request: APIRequestContext): Promise<Stranger> {
  for (const file of strangers) {
    const { data } = await search(request, file);
    const [head, ...others] = data;
    if (head?.unknown && others.length === 0) return { file, head };
  }
  throw new Error('The service names every stranger.');
}

/** Every name of every candidate, in every language. */
function namesOf({ character }: Detection): string[] {
  const all = character.flatMap(({ work, character: name, names }) => [
    work,
    name,
    ...Object.values(names?.work ?? {}),
    ...Object.values(names?.character ?? {}),
  ]);
  return [...new Set(all.filter((name) => name !== undefined))];
}

function expectNone(text: string, names: readonly string[]): void {
  expect(names.filter((name) => text.includes(name))).toEqual([]);
}

/** Nothing of what is seen or read aloud, what is folded away excepted, nor of the tab. */
async function expectNobodyNamed(page: Page, names: readonly string[]): Promise<void> {
  expectNone(await page.locator('body').ariaSnapshot(), names);
  expectNone(await page.title(), names);
}

test('no name stands on card, box, tab, in the announcement or in what is shared', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { file, head } = await unknownStranger(request);
  expect(head.not_confident).toBe(true);
  const names = namesOf(head);
  expect(names.length).toBeGreaterThan(10);
  await openStart(page);
  await chooseFile(page, file);
  await expectFound(page, 1);
  await expect(heading(page)).toHaveText(result.foundUnknown_one);
  await expect(cards(page).getByRole('heading')).toHaveText(`1?${result.unknown}`);
  await expect(boxes(page)).toHaveAccessibleName(`1: ${result.unknown}`);
  await expect(boxes(page)).toHaveText(`1? ${result.unknown}`);
  await expect(page.getByTestId('announcer')).toHaveText(result.foundUnknown_one);
  await expectNobodyNamed(page, names);
  for (const name of [result.lookUp, result.copyNameShort]) {
    await expect(cards(page).getByRole('button', { name })).toHaveCount(0);
  }
  // No turn of the picture makes anybody known.
  await expect(main(page).getByText('mirror')).toHaveCount(0);

  await main(page).getByText(about.share).click();
  await page.getByRole('button', { name: share.copyText }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(`${result.foundUnknown_one}\n1: ${result.unknown}`);

  await cards(page).getByText(result.closest).click();
  await expect(cards(page).getByText(head.character[0]!.character)).toBeVisible();
  await expect(
    cards(page)
      .getByText(/^<?\d+%$/)
      .first(),
  ).toBeVisible();
  // What was looked for above is found where it stands.
  expect(await page.locator('body').ariaSnapshot()).toContain(head.character[0]!.character);
});

test('with the best candidate alone it is unknown as well', async ({ page, request }) => {
  const { file, head } = await unknownStranger(request);
  await openStart(page);
  await page.getByRole('switch', { name: option.multi }).uncheck();
  await chooseFile(page, file);
  await expectFound(page, 1);
  await expect(cards(page).getByRole('heading')).toContainText(result.unknown);
  await expectNobodyNamed(page, namesOf(head));
});

test('neither history nor queue names anybody, and the nearest name finds nothing', async ({
  page,
  request,
}) => {
  const { file, head } = await unknownStranger(request);
  const names = namesOf(head);
  await keepHistory(page);
  await openStart(page);
  const files = ['a.webp', 'b.webp'].map((name) => ({ ...upload(file), name }));
  await fileField(page).setInputFiles(files);
  const bar = page.getByRole('region', { name: queue.heading });
  const progress = bar.getByText('1 of 1 recognised · 1 duplicate', { exact: true });
  await expect(progress).toBeVisible();
  await expectNobodyNamed(page, names);
  await expect.poll(() => keptCount(page)).toBe(1);

  await openHistory(page);
  await expect(items(page)).toHaveText(result.unknown);
  await expectNobodyNamed(page, names);
  await page.getByRole('searchbox', { name: history.search }).fill(head.character[0]!.character);
  await expect(items(page)).toHaveCount(0);
  await page.getByRole('button', { name: history.showAll }).click();
  await items(page).click();
  await expectFound(page, 1);
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(`1?${result.unknown}`);
  await expectNobodyNamed(page, names);
});
