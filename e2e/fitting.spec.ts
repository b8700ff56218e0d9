import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { en as failure } from '../src/site/result/failure/texts.ts';
import { MAX_IMAGE_BYTES } from './support/addresses.ts';
import { violations } from './support/axe.ts';
import { asBmp, asIco, asSvg } from './support/formats.ts';
import { withTextChunk } from './support/png.ts';
import {
  expectBoxesOnHeads,
  expectFound,
  fileField,
  heading,
  hosted,
  main,
  remember,
  sceneWith,
  SIZES,
  TEXTS,
} from './support/site.ts';
import { ROOT } from './support/truth.ts';
import { MATRIX, test } from './support/test.ts';

const { fit } = failure;

const scene = sceneWith(2);
const { en } = TEXTS;
const PICTURE = readFileSync(`${ROOT}${scene.file}`);
const PARAMETERS =
  '1girl\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512, Model: m';

interface Sent {
  readonly bytes: number;
  readonly type: string;
  readonly aiDetect: string;
}

declare global {
  var sentSearches: Sent[];
}

async function watchSent(page: Page): Promise<() => Promise<Sent[]>> {
  await page.addInitScript(() => {
    globalThis.sentSearches = [];
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const form = init?.body;
      const file = form instanceof FormData ? form.get('file') : null;
      if (form instanceof FormData && file instanceof File) {
        const flag = form.get('ai_detect');
        const aiDetect = typeof flag === 'string' ? flag : '';
        globalThis.sentSearches.push({ bytes: file.size, type: file.type, aiDetect });
      }
      return send(input, init);
    };
  });
  return () => page.evaluate(() => globalThis.sentSearches);
}

async function give(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await fileField(page).setInputFiles({ name, mimeType, buffer });
}

async function largePng(text?: string): Promise<Buffer> {
  const large = await sharp(PICTURE).resize(1400, 933, { fit: 'fill' }).png().toBuffer();
  return withTextChunk(
    large,
    text === undefined ? 'Comment' : 'parameters',
    text ?? 'a drawing',
    0,
  );
}

for (const { name, use } of SIZES) {
  test.describe(name, { tag: name === 'phone' ? MATRIX : [] }, () => {
    test.use(use);

    test('a bitmap is converted and recognised, boxes on the heads', async ({ page }) => {
      const sent = await watchSent(page);
      await give(page, 'p.bmp', 'image/bmp', await asBmp(PICTURE));
      await expectFound(page, 2);
      await expectBoxesOnHeads(page, scene);
      await expect(main(page).getByText(fit.changed.converted)).toBeVisible();
      expect((await sent()).map(({ type }) => type)).toEqual(['image/png']);
      await main(page).getByText(en.about.heading, { exact: true }).click();
      await expect(main(page).getByText(en.ai.no)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('a picture over the limit is made smaller, boxes on the heads', async ({ page }) => {
      const sent = await watchSent(page);
      const picture = await largePng();
      expect(picture.length).toBeGreaterThan(MAX_IMAGE_BYTES);
      await give(page, 'p.png', 'image/png', picture);
      await expectFound(page, 2);
      await expectBoxesOnHeads(page, scene);
      await expect(main(page).getByText(fit.changed.smaller)).toBeVisible();
      const sizes = (await sent()).map(({ bytes }) => bytes);
      expect(sizes).toHaveLength(1);
      expect(sizes[0]).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
    });

    test('when that loses what the file says about AI, the page asks first', async ({ page }) => {
      const sent = await watchSent(page);
      await give(page, 'p.png', 'image/png', await largePng(PARAMETERS));
      const copy = page.getByRole('button', { name: fit.copy });
      await expect(copy).toBeVisible();
      await expect(main(page).getByText(fit.evidence)).toBeVisible();
      expect(await sent()).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await copy.click();
      await expectFound(page, 2);
      expect((await sent()).map(({ aiDetect }) => aiDetect)).toEqual(['0']);
      await expect(main(page).getByText(fit.changed.unjudged)).toBeVisible();
      await expect(main(page).getByText(en.ai.no)).toHaveCount(0);
    });
  });
}

test('without the AI check nothing is asked', async ({ page }) => {
  await remember(page, { aiDetect: false });
  await give(page, 'p.png', 'image/png', await largePng(PARAMETERS));
  await expectFound(page, 2);
  await expect(main(page).getByText(fit.changed.smaller)).toBeVisible();
});

test('more pixels than the service takes: refused once, then made smaller', async ({ page }) => {
  const sent = await watchSent(page);
  const wide = sharp(PICTURE).resize(3600, 2400, { fit: 'fill' }).jpeg({ quality: 40 });
  await give(page, 'p.jpg', 'image/jpeg', await wide.toBuffer());
  await expectFound(page, 2);
  await expect(main(page).getByText(fit.changed.smaller)).toBeVisible();
  expect(await sent()).toHaveLength(2);
});

test('an icon, whatever its name says', async ({ page }) => {
  await give(page, 'p.png', 'image/png', await asIco(PICTURE));
  await expect(main(page).getByText(fit.changed.converted)).toBeVisible();
});

test('an SVG is drawn as an image: no script of it runs, nothing of it is loaded', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/outside.png')) foreign.push(request.url());
  });
  await give(
    page,
    'p.svg',
    'image/svg+xml',
    await asSvg(PICTURE, hosted('e2e/fixtures/outside.png')),
  );
  await expectFound(page, 2);
  await expectBoxesOnHeads(page, scene);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('image, foreignObject').count()).toBe(0);
  expect(foreign).toEqual([]);
});

test('a picture that this browser cannot read either is told so', async ({ page }) => {
  const sent = await watchSent(page);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')]);
  await give(page, 'p.heic', 'image/heic', Buffer.concat([heic, Buffer.alloc(4000, 7)]));
  await expect(main(page).getByText(fit.unreadable)).toBeVisible();
  expect(await sent()).toEqual([]);
  expect(await violations(page)).toEqual([]);
});
