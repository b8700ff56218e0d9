import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { SearchReply } from '../src/contract/search.ts';
import { en as resultTexts } from '../src/site/result/texts.ts';
import {
  boxes,
  cards,
  chooseFile,
  expectFound,
  fileField,
  heading,
  hosted,
  main,
  openDeepLink,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { inOnePiece, stage, toolbar } from './support/stage.ts';
import { test } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';

const { adjust, share } = resultTexts;

const truth = readCastTruth();
const scene = sceneWith(3);
const { en } = TEXTS;

async function choosePng(page: Page, picture: Sharp): Promise<void> {
  const file = { name: 'p.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  await fileField(page).setInputFiles(file);
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('the cut of the head stands beside the reference picture', async ({ page }) => {
  await openDeepLink(page, hosted(truth.probes[0]!.file));
  await expectFound(page, 1);
  const cut = cards(page).getByRole('img', { name: 'Face 1 in the picture' });
  const reference = cards(page)
    .getByRole('img', { name: /Reference picture of/ })
    .first();
  await expect(cut).toBeVisible();
  await expect(reference).toBeVisible();
  const shown = await cut.evaluate((image) => {
    const frame = image.parentElement!.getBoundingClientRect();
    const picture = image.getBoundingClientRect();
    return [
      (frame.x - picture.x) / picture.width,
      (frame.y - picture.y) / picture.height,
      (frame.right - picture.x) / picture.width,
      (frame.bottom - picture.y) / picture.height,
    ] as const;
  });
  const { box } = truth.probes[0]!.faces[0]!;
  expect(shown[0]).toBeLessThan(box[0]);
  expect(shown[3]).toBeGreaterThan(box[3]);
  expect(shown[2] - shown[0]).toBeLessThan(3 * (box[2] - box[0]));
});

test('an unsure answer says so, on the picture and beside it', async ({ page }) => {
  const probe = truth.probes.find(({ file }) => file.endsWith('sefu-okarande--4.webp'))!;
  const blurred = sharp(readFileSync(`${ROOT}${probe.file}`)).blur(3);
  await page.goto('/');
  await choosePng(page, blurred);
  await expect(boxes(page).first()).toHaveAttribute('data-unsure', 'true');
  await expect(boxes(page).first()).toContainText('?');
  await expect(boxes(page).first()).toHaveAccessibleName(/Not sure, check it/);
  await expect(cards(page).first()).toContainText('?');
});

test('the answer is copied as text, data and link, and drawn into the picture', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 3);
  await main(page).getByText(en.about.share).click();
  await page.getByRole('button', { name: share.copyText }).click();
  for (const { character } of scene.faces) {
    await expect.poll(() => clipboard(page)).toContain(character);
  }
  await page.getByRole('button', { name: share.copyJson }).click();
  await expect.poll(async () => (await clipboard(page)).startsWith('{')).toBe(true);
  expect((JSON.parse(await clipboard(page)) as { data: unknown[] }).data).toHaveLength(3);
  await page.getByRole('button', { name: share.copyLink }).click();
  await expect.poll(() => clipboard(page)).toContain(encodeURIComponent(hosted(scene.file)));

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: share.download }).click();
  const drawn = sharp(await (await downloading).path());
  const { width, height } = await drawn.metadata();
  expect([width, height]).toEqual([1200, 800]);
  const plain = await sharp(readFileSync(`${ROOT}${scene.file}`))
    .raw()
    .toBuffer();
  const marked = await drawn.removeAlpha().raw().toBuffer();
  const changed = plain.filter((value, index) => Math.abs(value - marked[index]!) > 60).length;
  expect(changed / plain.length).toBeGreaterThan(0.01);
  expect(changed / plain.length).toBeLessThan(0.2);
});

test('a picture on its side: nobody is found, the reason offers a turn, and that helps', async ({
  page,
}) => {
  const lying = sharp(readFileSync(`${ROOT}${truth.probes[0]!.file}`)).rotate(-90);
  // The mock misses this head at the first look.
  await page.route(
    '**/v1/search',
    async (route) => {
      const response = await route.fetch({ headers: inOnePiece(route.request()) });
      const reply = (await response.json()) as SearchReply;
      await route.fulfill({ response, json: { ...reply, data: [] } });
    },
    { times: 1 },
  );
  await page.goto('/');
  await choosePng(page, lying);
  await expect(heading(page)).toHaveText(en.result.nobody);
  await expect(main(page).getByText(adjust.why.missed)).toBeVisible();
  await page.getByRole('button', { name: adjust.try.missed }).click();
  await expectFound(page, 1);
  await expect(main(page).getByText(en.stage.adjusted)).toBeVisible();
  await expect(cards(page).first()).toContainText(truth.probes[0]!.character);
  await page.getByRole('button', { name: en.stage.original }).click();
  await expect(heading(page)).toHaveText(en.result.nobody);
});

test('by hand: mirrored and brightened, seen before it is sent, the boxes on what is shown', async ({
  page,
}) => {
  await page.goto('/');
  await chooseFile(page, scene.file);
  await expectFound(page, 3);
  await toolbar(page).getByRole('button', { name: en.stage.adjust }).click();
  await expect(stage(page).getByRole('img', { name: adjust.preview })).toBeVisible();
  await page.getByRole('button', { name: adjust.mirror, exact: true }).click();
  await page.getByRole('slider', { name: adjust.light }).fill('1.4');
  await page.getByRole('button', { name: adjust.recognise }).click();
  await expectFound(page, 3);
  await expect(main(page).getByText(en.stage.adjusted)).toBeVisible();
  await expect(main(page).getByText(en.ai.no)).toHaveCount(0);
  await page.goBack();
  await expect(main(page).getByText(en.stage.adjusted)).toHaveCount(0);
  await expectFound(page, 3);
});

for (const [device, viewport] of Object.entries({
  phone: { width: 375, height: 812 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`the picture stays in sight while the cards scroll (${device})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openDeepLink(page, hosted(scene.file));
    await expectFound(page, 3);
    await cards(page).evaluateAll((all) => {
      // Without room below it, nothing would have to scroll.
      for (const card of all) (card as HTMLElement).style.minHeight = '30rem';
      all.at(-1)!.scrollIntoView({ block: 'end' });
    });
    await expect(boxes(page).last()).toBeInViewport();
    const { top, height } = await stage(page).evaluate((element) => {
      const rect = element.getBoundingClientRect();
      return { top: rect.top, height: rect.height };
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + height).toBeLessThanOrEqual(viewport.height);
    // What takes the focus is not under it.
    await cards(page).first().getByRole('button').first().focus();
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top);
    expect(focused).toBeGreaterThanOrEqual(device === 'phone' ? top + height : 0);
  });
}

test('after `n` and `h` the focus is seen', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 3);
  await cards(page).first().getByRole('button').first().focus();
  await page.keyboard.press('n');
  await page.keyboard.press('h');
  await expect(page.locator('#stage')).toBeFocused();
  const outline = await page.locator('#stage').evaluate((el) => getComputedStyle(el).outlineStyle);
  expect(outline).toBe('solid');
});
