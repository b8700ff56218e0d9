import { expect } from '@playwright/test';
import type { HeadNames } from '../src/contract/heads.ts';
import type { SearchReply } from '../src/contract/search.ts';
import type { TaskKind } from '../src/site/device/protocol.ts';
import { en as failure } from '../src/site/result/failure/texts.ts';
import { en as api } from '../src/site/pages/api/texts.ts';
import { en as settings } from '../src/site/pages/settings/texts.ts';
import { asSvg } from './support/formats.ts';
import {
  cards,
  chooseFile,
  expectFound,
  fileField,
  heading,
  hosted,
  main,
  sceneWith,
  TEXTS,
  upload,
} from './support/site.ts';
import {
  chooseDevice,
  chooseSigned,
  expectFoundHere,
  expectLoaded,
  expectSameHeads,
  goHome,
  goToSettings,
  kept,
  lastReply,
  noteRequests,
  saveTaught,
  SCENE,
  takeIn,
  verdict,
  watchWorkers,
} from './support/device.ts';
import { narrow, expectOnly, offer, STRANGE } from './support/narrowing.ts';
import { startStaticSite } from './support/static-site.ts';
import { chooseStranger, NAME, teach, undoButton, WORK } from './support/teaching.ts';
import { test } from './support/test.ts';
import { readCastTruth } from './support/truth.ts';
import { search } from './support/wire.ts';

/** "On this device": with a service beside it, and from a plain file host without one. */

const { en } = TEXTS;

test('an address that this page may not open is told as that, whatever model the link asks for', async ({
  page,
  troubles,
}) => {
  const { paths } = noteRequests(page);
  await chooseDevice(page);
  await page.goto(`/?url=${encodeURIComponent(hosted(sceneWith(2).file))}&model=kyara-1`);
  await expect(main(page)).toContainText(failure.reason.device);
  await expect(page.getByRole('alert').filter({ hasText: 'kyara-1' })).toBeVisible();
  expect(paths.filter((path) => path === '/v1/search')).toEqual([]);
  expect(troubles.policy).toHaveLength(1);
  troubles.policy.length = 0;
});

test('gives the service’s answer, and sends nothing but requests for its own files', async ({
  page,
  request,
}) => {
  await watchWorkers(page);
  await page.goto('/');
  await chooseSigned(page, 'Painter 3');
  await expectFound(page, 2);
  const judged = await verdict(page).innerText();
  expect(judged).toContain('Painter 3');
  const { foreign, paths } = noteRequests(page);
  await chooseDevice(page);
  const { probes } = readCastTruth();
  await search(request, probes[0]!.file);
  expect(paths.filter((path) => /^\/(?:models|packs)\//.test(path))).toEqual([]);
  for (const { file } of [probes[0]!, probes.at(-2)!, sceneWith(3)]) {
    const wanted = await search(request, file);
    await chooseFile(page, file);
    await expectFoundHere(page, wanted.data.length);
    expectSameHeads(await lastReply(page), wanted);
    for (const [index, { character }] of wanted.data.entries()) {
      await expect(cards(page).nth(index)).toContainText(character[0]!.character);
    }
    await goHome(page);
  }
  await fileField(page).setInputFiles({
    ...{ name: 'p.svg', mimeType: 'image/svg+xml' },
    buffer: await asSvg(Buffer.from(upload(probes[0]!.file).buffer), hosted('outside.png')),
  });
  await expectFoundHere(page, 1);
  await expect(cards(page)).toContainText(probes[0]!.character);
  await goHome(page);
  await expectLoaded(page);
  // Several at once.
  await fileField(page).setInputFiles([upload(probes[0]!.file), upload(probes[1]!.file)]);
  await expect(main(page)).toContainText('2 of 2');
  // Narrowed to a series without asking the service.
  await goHome(page);
  await chooseFile(page, STRANGE);
  await expect(offer(page)).toBeVisible();
  await narrow(page, 'touhou', 'Touhou Project');
  await expectOnly(page, 'Touhou Project');
  // Content credentials are judged with a file for these alone; where it does not come, it is said and
  // asked for again.
  await goHome(page);
  await chooseFile(page, SCENE);
  await expectFoundHere(page, 2);
  await expect(verdict(page)).toHaveCount(0);
  const ofC2pa = () => paths.filter((path) => path.includes('c2pa'));
  expect(ofC2pa()).toEqual([]);
  await page.route('**/c2pa.wasm*', (route) => route.abort());
  await chooseSigned(page, 'Painter 4');
  await expect(main(page)).toContainText(en.ai.unreadText);
  await expectFoundHere(page, 2);
  await page.unroute('**/c2pa.wasm*');
  await chooseSigned(page, 'Painter 3');
  await expect(verdict(page)).toContainText('Painter 3');
  expect(await verdict(page).innerText()).toBe(judged);
  const wasm = ofC2pa().filter((path) => path.endsWith('.wasm'));
  expect(wasm).toEqual(['/device/c2pa.wasm', '/device/c2pa.wasm']);
  await page.getByRole('link', { name: en.footer.api, exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(upload(probes[0]!.file));
  await expect(page.getByRole('button', { name: api.send })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: api.send }).click({ force: true });
  await expect(main(page)).toContainText(api.here);
  expect(foreign).toEqual([]);
});

test('a download that fails is tried again; heads are named again and grouped, and stay who they are not', async ({
  page,
}) => {
  // The page's own worker, asked in its own words.
  await watchWorkers(page);
  let number = 1000;
  const ask = <T>(kind: TaskKind, task: unknown): Promise<T> =>
    page.evaluate(
      (question) =>
        new Promise<never>((resolve) => {
          const worker = (window as unknown as { started: Worker[] }).started.at(-1)!;
          worker.addEventListener('message', ({ data }: MessageEvent<{ number: number }>) => {
            if (data.number === question.number) resolve(data as never);
          });
          worker.postMessage({ ...question, base: new URL('.', location.href).href });
        }),
      { number: (number += 1), kind, task },
    );
  const namesOf = async (handles: readonly string[]) => {
    const task = { pictures: [handles], language: 'en' };
    const { value } = await ask<{ value: HeadNames[][] }>('names', task);
    return value[0]!.map(({ character }) => character[0]!.character);
  };
  await page.route('**/embedder.onnx*', (route) => route.abort());
  await chooseDevice(page);
  await chooseFile(page, sceneWith(2).file);
  await expect(main(page)).toContainText(/couldn’t be downloaded/);
  await page.unroute('**/embedder.onnx*');
  await page.getByRole('button', { name: en.failure.again }).click();
  await expectFoundHere(page, 2);
  const { probes } = readCastTruth();
  const replies = await Promise.all(
    [probes[0]!, probes.at(-2)!].map(async ({ file }) => {
      const form = { file: upload(file), handles: '1' };
      const response = await page.request.post('/v1/search', { multipart: form });
      return (await response.json()) as SearchReply;
    }),
  );
  const heads = replies.map(({ data }) => data[0]!);
  const names = heads.map(({ character }) => character[0]!.character);
  // The same weights: the device takes the service's handles.
  const handles = heads.map(({ handle }) => handle!);
  expect(await namesOf(handles)).toEqual(names);
  const grouped = await ask('groups', [handles[0], handles[1], handles[0]]);
  expect(grouped).toMatchObject({ kind: 'done', value: [[0, 2], [1]] });

  const { work, character } = heads[0]!.character[0]!;
  const rejected = { work, character, handle: handles[0] };
  const { value: taught } = await ask<{ value: { id: string } }>('reject', rejected);
  expect(await namesOf(handles)).toEqual([expect.not.stringContaining(character), names[1]]);
  await goToSettings(page);
  const zip = await saveTaught(page);
  const not = settings.device.not.replace('{{character}}', character);
  const name = settings.device.forgetThis.replace('{{character}}', not);
  await kept(page).getByRole('button', { name }).click();
  await expect(kept(page).getByRole('listitem')).toHaveCount(0);
  await takeIn(page, zip);
  await expect(kept(page)).toContainText('1 added, 0 known already, 0 unreadable.');
  await goHome(page);
  await chooseStranger(page, 1);
  expect((await namesOf(handles))[0]).not.toBe(character);
  await ask('forget', taught.id);
  expect(await namesOf(handles)).toEqual(names);
  const stale = [`AAAA${handles[0]!.slice(4)}`];
  expect(await ask('groups', stale)).toMatchObject({ kind: 'failed', failure: 'stale' });
});

test.describe('on a file host', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a service, from a folder of a file host, and then without a network', async ({
    page,
  }) => {
    const { site, stop } = await startStaticSite();
    const foreign: string[] = [];
    page.on('request', (one) => {
      if (one.method() !== 'GET' || one.url().includes('/v1/')) foreign.push(one.url());
    });
    try {
      await page.goto(site);
      await expect(heading(page)).toBeVisible();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await chooseFile(page, sceneWith(2).file);
      await expectFoundHere(page, 2);
      await chooseSigned(page, 'Painter 3');
      await expect(verdict(page)).toContainText('Painter 3');
      await chooseStranger(page, 0);
      await teach(page, NAME, WORK);
      await expect(cards(page).first().getByRole('heading')).toContainText(NAME);
    } finally {
      await stop();
    }
    await page.goto(site);
    await chooseStranger(page, 1);
    await expect(cards(page).first().getByRole('heading')).toContainText(NAME);
    await chooseFile(page, sceneWith(3).file);
    await expectFoundHere(page, 3);
    await expect(undoButton(page)).toHaveCount(0);
    await chooseSigned(page, 'Painter 4');
    await expect(verdict(page)).toContainText('Painter 4');
    expect(foreign).toEqual([]);
  });
});
