import { expect } from '@playwright/test';
import { Presses } from './support/presses.ts';
import {
  cards,
  expectBoxesOnHeads,
  expectFound,
  hosted,
  main,
  openStart,
  sceneWith,
  TEXTS,
  upload,
} from './support/site.ts';
import { test } from './support/test.ts';
import { transfer } from './support/transfer.ts';

const scene = sceneWith(2);

test.beforeEach(async ({ page }) => {
  await openStart(page);
});

test('a file dropped anywhere', async ({ page }) => {
  const presses = new Presses();
  await presses.act(() => transfer(page, 'drop', { file: scene.file }));
  await expectFound(page, 2);
  expect(presses.count).toBe(1);
  await expectBoxesOnHeads(page, scene);
  expect(new URL(page.url()).search).toBe('');
});

test('a picture dragged from another page counts by its address', async ({ page }) => {
  const html = `<a href="https://example.com/"><img alt="" src="${hosted(scene.file)}"></a>`;
  await transfer(page, 'drop', {
    data: { 'text/html': html, 'text/uri-list': 'https://example.com/' },
  });
  await expectFound(page, 2);
  expect(new URL(page.url()).searchParams.get('url')).toBe(hosted(scene.file));
});

test('a picture pasted anywhere', async ({ page }) => {
  const presses = new Presses();
  await presses.act(() => transfer(page, 'paste', { file: scene.file }));
  await expectFound(page, 2);
  expect(presses.count).toBe(1);
  await expectBoxesOnHeads(page, scene);
});

test('the text of an address pasted anywhere', async ({ page }) => {
  await transfer(page, 'paste', { data: { 'text/plain': `  ${hosted(scene.file)}\n` } });
  await expectFound(page, 2);
});

test('a chosen file, by two presses', async ({ page }) => {
  const presses = new Presses();
  const chooser = page.waitForEvent('filechooser');
  await presses.click(main(page).getByText(TEXTS.en.start.choose).first());
  await presses.act(async () => (await chooser).setFiles(upload(scene.file)));
  await expectFound(page, 2);
  await expectBoxesOnHeads(page, scene);
  expect(presses.count).toBe(2);
});

test('an address, by a press and by writing it', async ({ page }) => {
  const presses = new Presses();
  await presses.click(page.getByRole('textbox', { name: TEXTS.en.address.label }).first());
  await presses.type(page, hosted(scene.file));
  await expectFound(page, 2);
  expect(presses.count).toBe(2);
});

test('a sample of the cast, by one press', async ({ page }) => {
  const presses = new Presses();
  const samples = page.getByRole('region', { name: TEXTS.en.start.samples });
  await expect(samples.getByRole('button')).toHaveCount(6);
  await presses.click(samples.getByRole('button').first());
  await expect(page.locator('button[id^="box-"]').first()).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  expect(presses.count).toBe(1);
});
