import { expect } from '@playwright/test';
import {
  chooseDevice,
  chooseSigned,
  expectFoundHere,
  noteRequests,
  SCENE,
  verdict,
} from './support/device.ts';
import { chooseFile, expectFound, main, TEXTS } from './support/site.ts';
import { test } from './support/test.ts';

/** C2PA records of pictures that are recognised on the device. */

const { en } = TEXTS;

test('judges content credentials as the service does, with a file for these alone', async ({
  page,
}) => {
  await page.goto('/');
  await chooseSigned(page, 'Painter 3');
  await expectFound(page, 2);
  const judged = await verdict(page).innerText();
  expect(judged).toContain('Painter 3');

  const { paths, foreign } = noteRequests(page);
  const ofC2pa = () => paths.filter((path) => path.includes('c2pa'));
  await chooseDevice(page);
  await chooseFile(page, SCENE);
  await expectFoundHere(page, 2);
  await expect(verdict(page)).toHaveCount(0);
  expect(ofC2pa()).toEqual([]);

  // Where their reader does not come, they are said to be unread; it is asked for again.
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
  expect(foreign).toEqual([]);
});
