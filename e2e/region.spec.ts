import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Box, containment } from '../src/contract/box.ts';
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
  openDeepLink,
  sceneWith,
  main,
  TEXTS,
} from './support/site.ts';
import { inOnePiece, pictureRect, replyOf, stage, toolbar } from './support/stage.ts';
import { test } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';

const { region: texts } = resultTexts;

const scene = sceneWith(3);

async function missing(page: Page, index: number): Promise<void> {
  let isFirst = true;
  await page.route('**/v1/search', async (route) => {
    const response = await route.fetch({ headers: inOnePiece(route.request()) });
    const reply = (await response.json()) as SearchReply;
    const data = isFirst ? reply.data.filter((_, other) => other !== index) : reply.data;
    isFirst = false;
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

async function wholeReply(page: Page): Promise<SearchReply> {
  const buffer = readFileSync(`${ROOT}${scene.file}`);
  const file = { name: 'picture', mimeType: 'image/webp', buffer };
  const response = await page.request.post('/v1/search', { multipart: { file, is_multi: '1' } });
  return (await response.json()) as SearchReply;
}

async function drawAround(page: Page, box: Box): Promise<void> {
  const image = await pictureRect(page);
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const x = (share: number) => image.x + image.width * Math.min(Math.max(share, 0.005), 0.995);
  const y = (share: number) => image.y + image.height * Math.min(Math.max(share, 0.005), 0.995);
  await page.mouse.move(x(box[0] - width * 0.2), y(box[1] - height * 0.2));
  await page.mouse.down();
  await page.mouse.move(x(box[2]), y(box[3]), { steps: 3 });
  await page.mouse.move(x(box[2] + width * 0.2), y(box[3] + height * 0.2));
  await page.mouse.up();
}

test('a missed head is drawn by hand and found: exactly there, with its name', async ({ page }) => {
  const whole = await wholeReply(page);
  const lost = whole.data[1]!;
  await missing(page, 1);
  await page.goto('/');
  await chooseFile(page, scene.file);
  await expectFound(page, whole.data.length - 1);
  await toolbar(page).getByRole('button', { name: 'Select a part' }).click();
  await expect(page.getByRole('application', { name: texts.frame })).toBeFocused();
  await drawAround(page, lost.box);
  await page.getByRole('button', { name: texts.recognise }).click();
  await expectFound(page, whole.data.length);
  await expect(heading(page)).toContainText(String(whole.data.length));
  const name = page.getByRole('heading', { level: 2, name: lost.character[0]!.character });
  const card = cards(page).filter({ has: name });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('button').first()).toBeFocused();
  const image = await pictureRect(page);
  const id = (await card.getAttribute('id'))!.replace('card-', 'box-');
  const place = (await page.locator(`[id="${id}"]`).boundingBox())!;
  const found: Box = [
    (place.x - image.x) / image.width,
    (place.y - image.y) / image.height,
    (place.x + place.width - image.x) / image.width,
    (place.y + place.height - image.y) / image.height,
  ];
  expect(containment(found, lost.box)).toBeGreaterThan(0.8);
});

for (const first of ['the part', 'the whole'] as const) {
  test(`a part that was asked for before the whole was answered: ${first} comes first`, async ({
    page,
  }) => {
    const { data } = await wholeReply(page);
    const answer: (() => void)[] = [];
    await page.route('**/v1/search', async (route) => {
      const isWhole = answer.length === 0;
      await new Promise<void>((release) => answer.push(release));
      const response = await route.fetch({ headers: inOnePiece(route.request()) });
      const reply = (await response.json()) as SearchReply;
      const found = isWhole ? reply.data.filter((_, index) => index !== 1) : reply.data;
      await route.fulfill({ response, json: { ...reply, data: found } });
    });
    await page.goto('/');
    await chooseFile(page, scene.file);
    await toolbar(page).getByRole('button', { name: 'Select a part' }).click();
    const frame = page.getByRole('application', { name: texts.frame });
    await expect(frame).toBeFocused();
    await drawAround(page, data[1]!.box);
    await page.getByRole('button', { name: texts.recognise }).click();
    await expect.poll(() => answer.length).toBe(2);
    const [whole, part] = answer;
    if (first === 'the part') {
      part!();
      await expect(frame).toHaveCount(0);
      const early = await boxes(page).last().elementHandle();
      whole!();
      await expectFound(page, data.length);
      // It has never left the page.
      expect(await early.evaluate((box) => box.isConnected)).toBe(true);
    } else {
      whole!();
      await expectFound(page, data.length - 1);
      part!();
    }
    await expectFound(page, data.length);
  });
}

declare global {
  interface Window {
    sentWidths: number[];
  }
}

async function noteWidths(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sentWidths = [];
    const send = window.fetch.bind(window);
    window.fetch = async (input, options) => {
      const file = options?.body instanceof FormData ? options.body.get('file') : null;
      if (file instanceof Blob) window.sentWidths.push((await createImageBitmap(file)).width);
      return send(input, options);
    };
  });
}

test('the part is cut from the file at its own resolution', async ({ page }) => {
  const large = await sharp(readFileSync(`${ROOT}${scene.file}`))
    .resize(3000)
    .jpeg()
    .toBuffer();
  await noteWidths(page);
  await page.goto('/');
  const file = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large };
  const { data } = await replyOf(page, () => fileField(page).setInputFiles(file));
  await expectFound(page, data.length);
  await toolbar(page).getByRole('button', { name: 'Select a part' }).click();
  await expect(page.getByRole('application', { name: texts.frame })).toBeFocused();
  await drawAround(page, data[0]!.box);
  await page.getByRole('button', { name: texts.recognise }).click();
  await expect.poll(() => page.evaluate(() => window.sentWidths.length)).toBe(2);
  const width = await page.evaluate(() => window.sentWidths[1]!);
  // Drawn 1.4 times as wide as the head, sent with a fifth of that more on each side.
  const head = (data[0]!.box[2] - data[0]!.box[0]) * 3000;
  expect(width).toBeGreaterThan(head * 1.3);
  expect(width).toBeLessThan(head * 2.6);
  await expectFound(page, data.length);
});

test('a part is selected and recognised by keys alone, and Escape leads back', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 3);
  await heading(page).focus();
  await page.keyboard.press('r');
  const frame = page.getByRole('application', { name: texts.frame });
  await expect(frame).toBeFocused();
  const before = (await frame.boundingBox())!;
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  const after = (await frame.boundingBox())!;
  expect(after.x).toBeLessThan(before.x);
  expect(after.width).toBeGreaterThan(before.width);
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
  await expect(toolbar(page).getByRole('button', { name: 'Select a part' })).toBeFocused();
});

test('nobody in the part: said in words, the answer stays', async ({ page }) => {
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 3);
  await toolbar(page).getByRole('button', { name: 'Select a part' }).click();
  await expect(page.getByText(texts.preview)).toBeVisible();
  await page.getByText(texts.edges).click();
  for (const [name, value] of [
    [texts.left, '0'],
    [texts.top, '0'],
    [texts.right, '8'],
    [texts.bottom, '6'],
  ] as const) {
    await page.getByRole('slider', { name }).fill(value);
  }
  await page.getByRole('button', { name: texts.recognise }).click();
  await expect(page.getByText(texts.nobody)).toBeVisible();
  await expectFound(page, 3);
});

test('on a phone the corners of the frame are dragged with a finger', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await openDeepLink(page, hosted(readCastTruth().probes[0]!.file));
  await expectFound(page, 1);
  await toolbar(page).getByRole('button', { name: 'Select a part' }).tap();
  const frame = page.getByRole('application', { name: texts.frame });
  const before = (await frame.boundingBox())!;
  const session = await context.newCDPSession(page);
  const corner = { x: before.x + before.width, y: before.y + before.height };
  const send = (type: string, by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x: corner.x + by, y: corner.y + by }],
    });
  await send('touchStart', 0);
  for (const by of [8, 16, 24]) await send('touchMove', by);
  await send('touchEnd', 0);
  await expect
    .poll(async () => (await frame.boundingBox())!.width)
    .toBeCloseTo(before.width + 24, 0);
  await expect(stage(page)).toBeInViewport();
  await expect(boxes(page)).toHaveCount(1);
  await context.close();
});

test('on a desktop the panel’s button is in view, and nothing covers the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  await chooseFile(page, scene.file);
  await expectFound(page, scene.faces.length);
  await toolbar(page).getByRole('button', { name: 'Select a part' }).click();
  await expect(page.getByRole('button', { name: texts.recognise })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const covered = await main(page)
    .getByRole('heading', { name: TEXTS.en.intake.another })
    .locator('..')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return button.contains(hit) ? [] : [button.textContent];
      }),
    );
  expect(covered).toEqual([]);
});
