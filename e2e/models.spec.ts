import { expect, type Page } from '@playwright/test';
import { SECOND_MODEL } from './support/addresses.ts';
import { expectFound, hosted, openDeepLink, sceneWith } from './support/site.ts';
import { test } from './support/test.ts';

const scene = sceneWith(2);
const picker = (page: Page) => page.locator('main select').first();

/** The `model` field of a search's form. */
function modelOf(body: string | null): string | undefined {
  return /name="model"\r\n\r\n([^\r]*)\r\n/.exec(body ?? '')?.[1];
}

test('another model is chosen by keys, remembered, and recognises the picture again', async ({
  page,
}) => {
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/search')) asked.push(modelOf(request.postData()));
  });
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await picker(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(picker(page)).toHaveValue(SECOND_MODEL.id);
  await expect.poll(() => asked.length).toBe(2);
  await expectFound(page, 2);
  expect(asked[1]).toBe(SECOND_MODEL.id);

  await page.reload();
  await expectFound(page, 2);
  expect(asked[2]).toBe(SECOND_MODEL.id);
  await expect(picker(page)).toHaveValue(SECOND_MODEL.id);
});
