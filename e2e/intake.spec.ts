import { expect } from '@playwright/test';
import {
  chooseFile,
  expectBoxesOnHeads,
  expectFound,
  fileField,
  hosted,
  main,
  openStart,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { test } from './support/test.ts';
import { transfer } from './support/transfer.ts';

const scene = sceneWith(2);

test.beforeEach(async ({ page }) => {
  await openStart(page);
});

test('a file dropped anywhere', async ({ page }) => {
  await transfer(page, 'drop', { file: scene.file });
  await expectFound(page, 2);
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
  await transfer(page, 'paste', { file: scene.file });
  await expectFound(page, 2);
  await expectBoxesOnHeads(page, scene);
});

test('the text of an address pasted anywhere', async ({ page }) => {
  await transfer(page, 'paste', { data: { 'text/plain': `  ${hosted(scene.file)}\n` } });
  await expectFound(page, 2);
});

test('pasted text that is no address is refused with words', async ({ page }) => {
  await transfer(page, 'paste', { data: { 'text/plain': 'hello there' } });
  await expect(main(page).getByText(TEXTS.en.intake.pastedText)).toBeVisible();
});

test('a chosen file', async ({ page }) => {
  await chooseFile(page, scene.file);
  await expectFound(page, 2);
  await expectBoxesOnHeads(page, scene);
});

test('a sample of the cast', async ({ page }) => {
  const samples = page.getByRole('region', { name: TEXTS.en.start.samples });
  await expect(samples.getByRole('button')).toHaveCount(6);
  await samples.getByRole('button').first().click();
  await expect(page.locator('button[id^="box-"]').first()).toBeVisible();
});

test('a file that is no picture is refused by the service, in words', async ({ page }) => {
  const buffer = Buffer.from('plain text, whatever its name says');
  const input = fileField(page);
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(main(page).getByText(TEXTS.en.failure.status.unsupportedFormat)).toBeVisible();
});
