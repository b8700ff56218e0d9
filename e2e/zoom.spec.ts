import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { clipBox, shrinkHeadToFace, type Box } from '../src/contract/box.ts';
import { DOUBLE_TAP_MS } from '../src/site/result/stage/gestures.ts';
import { TAP_ZOOM } from '../src/site/result/stage/view.ts';
import { settled } from './support/later.ts';
import { boxes, cards, expectFound, hosted, openDeepLink, sceneWith } from './support/site.ts';
import {
  doubleClick,
  expectExactBoxes,
  pictureRect,
  replyOf,
  stage,
  toolbar,
  zoomOf,
} from './support/stage.ts';
import { test } from './support/test.ts';
import { ROOT } from './support/truth.ts';

const scene = sceneWith(3);

async function openScene(page: Page): Promise<Box[]> {
  const { data } = await replyOf(page, () => openDeepLink(page, hosted(scene.file)));
  await expect(boxes(page)).toHaveCount(data.length);
  await expect(stage(page).locator('[class*="label"]').first()).toBeVisible();
  return data.map(({ box }) => box);
}

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const place = await stage(page).boundingBox();
  return { x: place!.x + place!.width / 2, y: place!.y + place!.height / 2 };
}

test('boxes are exact at every zoom, window size and rotation', async ({ page }) => {
  const wanted = await openScene(page);
  await expectExactBoxes(page, wanted);
  // A phone, turned on its side; a tablet; a desktop.
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1024, 844],
    [1440, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Zoom in', 'Zoom in', 'Zoom in']) {
      await toolbar(page).getByRole('button', { name }).click();
      await expectExactBoxes(page, wanted);
    }
    await toolbar(page).getByText('×').click();
    expect(await zoomOf(page)).toBe(1);
  }
});

for (const scale of [1.5, 3]) {
  test(`boxes are exact with ${scale} device pixels to one of CSS`, async ({ browser }) => {
    const context = await browser.newContext({
      deviceScaleFactor: scale,
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const wanted = await openScene(page);
    await expectExactBoxes(page, wanted);
    await toolbar(page).getByRole('button', { name: 'Zoom in' }).click();
    await expectExactBoxes(page, wanted);
    await context.close();
  });
}

test('a picture that its file says to turn has its boxes on the heads', async ({ page }) => {
  const upright = sharp(readFileSync(`${ROOT}${scene.file}`));
  // Stored rotated, with EXIF orientation.
  const buffer = await sharp(await upright.rotate(-90).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  await page.goto('/');
  const input = page.getByTestId('file-input').first();
  const file = { name: 'turned.jpg', mimeType: 'image/jpeg', buffer };
  const { data } = await replyOf(page, () => input.setInputFiles(file));
  await expectFound(page, data.length);
  const { width, height } = await pictureRect(page);
  expect(width / height).toBeCloseTo(1.5, 1);
  await expectExactBoxes(
    page,
    data.map(({ box }) => box),
  );
  for (const { box } of scene.faces) {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const holds = ({ box: [x1, y1, x2, y2] }: { box: Box }) => x1 < x && x < x2 && y1 < y && y < y2;
    expect(data.some(holds)).toBe(true);
  }
});

test('the wheel with Ctrl enlarges what lies under the pointer; alone it moves it', async ({
  page,
}) => {
  const wanted = await openScene(page);
  const before = await pictureRect(page);
  const point = { x: before.x + before.width * 0.3, y: before.y + before.height * 0.4 };
  await page.mouse.move(point.x, point.y);
  await page.keyboard.down('Control');
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  // All three turns: each enlarges by 2^(60/90), the most of one.
  await expect.poll(() => zoomOf(page)).toBe(4);
  const after = await pictureRect(page);
  expect((point.x - after.x) / after.width).toBeCloseTo(0.3, 2);
  expect((point.y - after.y) / after.height).toBeCloseTo(0.4, 2);
  await page.mouse.wheel(0, 60);
  await expect.poll(async () => (await pictureRect(page)).y).toBeCloseTo(after.y - 60, 0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectExactBoxes(page, wanted);
});

test('an unenlarged picture leaves the wheel to the page', async ({ page }) => {
  await openScene(page);
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

const PHONE = {
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
};

test('a double click enlarges and a second one fits again; dragging moves and is no click', async ({
  page,
}) => {
  await openScene(page);
  const rect = await pictureRect(page);
  await doubleClick(page, rect.x + 20, rect.y + 20);
  await expect.poll(() => zoomOf(page)).toBe(2.5);
  const box = (await boxes(page).first().boundingBox())!;
  const before = await pictureRect(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round(before.x - (await pictureRect(page)).x)).toBe(60);
  await expect(boxes(page).first()).toHaveAttribute('aria-pressed', 'false');
  const { x, y } = await middle(page);
  await doubleClick(page, x, y);
  await expect.poll(() => zoomOf(page)).toBe(1);
});

test('two fingers enlarge, one moves what is enlarged and scrolls the page otherwise', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const wanted = await openScene(page);
  const { x, y } = await middle(page);
  const session = await context.newCDPSession(page);
  const touch = (type: string, points: readonly (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await touch('touchStart', [[x, y]]);
  for (const by of [20, 60, 120]) await touch('touchMove', [[x, y - by]]);
  await touch('touchEnd', []);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));

  await touch('touchStart', [
    [x - 40, y],
    [x + 40, y],
  ]);
  for (const by of [10, 30, 60]) {
    await touch('touchMove', [
      [x - 40 - by, y],
      [x + 40 + by, y],
    ]);
  }
  await touch('touchEnd', []);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(2);
  await expectExactBoxes(page, wanted);
  const before = await pictureRect(page);
  await touch('touchStart', [[x, y]]);
  for (const by of [10, 30, 50]) await touch('touchMove', [[x + by, y]]);
  await touch('touchEnd', []);
  await expect.poll(async () => (await pictureRect(page)).x).toBeGreaterThan(before.x + 20);
  await context.close();
});

test('a double tap enlarges and a second one fits again; two slow taps do neither', async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const wanted = await openScene(page);
  const rect = await pictureRect(page);
  const point = { x: rect.x + 20, y: rect.y + 20 };
  const session = await context.newCDPSession(page);
  // Timestamps are fixed, however long the events take to arrive.
  let now = Date.now();
  const tap = async (after: number) => {
    now += after;
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[], at: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at / 1000 });
    await send('touchStart', [point], now);
    await send('touchEnd', [], now + 20);
  };
  await tap(0);
  await tap(DOUBLE_TAP_MS - 100);
  await expect.poll(() => zoomOf(page)).toBe(TAP_ZOOM);
  await expectExactBoxes(page, wanted);
  // Had the slow pair counted, the quick one would enlarge again.
  await tap(DOUBLE_TAP_MS * 2);
  await tap(DOUBLE_TAP_MS + 100);
  await tap(DOUBLE_TAP_MS - 100);
  await expect.poll(() => zoomOf(page)).toBe(1);
  await context.close();
});

test('keys enlarge, move, fit, step through the boxes and hide them', async ({ page }) => {
  const wanted = await openScene(page);
  await boxes(page).first().focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(await zoomOf(page)).toBeGreaterThan(2);
  await stage(page).focus();
  const before = await pictureRect(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pictureRect(page)).x).not.toBe(before.x);
  await page.keyboard.press('n');
  await expect(boxes(page).nth(0)).toBeFocused();
  await page.keyboard.press('n');
  await expect(boxes(page).nth(1)).toBeFocused();
  await page.keyboard.press('p');
  await expect(boxes(page).nth(0)).toBeFocused();
  await page.keyboard.press('h');
  for (const box of await boxes(page).all()) await expect(box).toBeHidden();
  await expect(stage(page)).toBeFocused();
  await page.keyboard.press('h');
  await expect(boxes(page).first()).toBeVisible();
  await page.keyboard.press('0');
  expect(await zoomOf(page)).toBe(1);
  await page.keyboard.press('Control+h');
  await expect(boxes(page).first()).toBeVisible();
  await expectExactBoxes(page, wanted);
});

test('a box that gets the focus out of sight comes into sight; a key leads to its card and back', async ({
  page,
}) => {
  await openScene(page);
  await stage(page).focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('+');
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('n');
    const box = (await page.locator(':focus').boundingBox())!;
    const place = (await stage(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    expect(x).toBeGreaterThan(place.x);
    expect(x).toBeLessThan(place.x + place.width);
    expect(y).toBeGreaterThan(place.y);
    expect(y).toBeLessThan(place.y + place.height);
  }
  await page.keyboard.press('0');
  await boxes(page).nth(1).press('Enter');
  const button = cards(page).nth(1).getByRole('button').first();
  await expect(button).toBeFocused();
  await expect(boxes(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await button.press('Enter');
  await expect(boxes(page).nth(1)).toBeFocused();
});

interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function meet(a: Place, b: Place): boolean {
  const slack = 0.5;
  return (
    a.left + slack < b.right &&
    b.left + slack < a.right &&
    a.top + slack < b.bottom &&
    b.top + slack < a.bottom
  );
}

test('labels cover neither faces nor each other, on a phone or a desktop', async ({ page }) => {
  for (const heads of [3, 4, 5]) {
    const crowd = sceneWith(heads);
    const { data } = await replyOf(page, () => openDeepLink(page, hosted(crowd.file)));
    const labels = stage(page).locator('[class*="label"]');
    await expect(labels).toHaveCount(data.length);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await settled(page);
      const image = await pictureRect(page);
      const faces = data.map(({ box }) => {
        const face = clipBox(shrinkHeadToFace(box));
        return {
          left: image.x + face[0] * image.width,
          top: image.y + face[1] * image.height,
          right: image.x + face[2] * image.width,
          bottom: image.y + face[3] * image.height,
        };
      });
      const places = await labels.evaluateAll((all) =>
        all.map((label) => label.getBoundingClientRect().toJSON() as Place),
      );
      places.forEach((label, index) => {
        expect(faces.some((face) => meet(face, label))).toBe(false);
        expect(places.slice(index + 1).some((other) => meet(other, label))).toBe(false);
      });
    }
  }
});
