import { expect } from '@playwright/test';
import { en as everywhere } from '../src/site/pages/everywhere/texts.ts';
import { SITE } from './support/addresses.ts';
import { expectFound, heading, hosted, main, sceneWith, SIZES, TEXTS } from './support/site.ts';
import { MATRIX, test } from './support/test.ts';

const scene = sceneWith(2);

for (const { name, use } of SIZES) {
  test.describe(name, { tag: name === 'phone' ? MATRIX : [] }, () => {
    test.use(use);

    test('every way has this site’s address filled in; the bookmarklet does what it says', async ({
      page,
      context,
    }) => {
      await page.goto('/?page=everywhere');
      await expect(heading(page)).toHaveText(TEXTS.en.footer.everywhere);
      await expect(main(page).getByText(`${SITE}/?url=%s`, { exact: true })).toBeVisible();
      await expect(main(page).getByText(`${SITE}/?url=`, { exact: true })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);

      const link = main(page).getByRole('link', { name: everywhere.bookmarkName });
      const code = (await link.getAttribute('href')) ?? '';
      expect(code).toMatch(/^javascript:/);
      // Another site, with a small picture and the one that is meant.
      const other = await context.newPage();
      await other.setContent(
        `<img src="${SITE}/icon-192.png" width="20"><img src="${hosted(scene.file)}" width="300">`,
      );
      await expect
        .poll(() => other.evaluate(() => [...document.images].every((image) => image.complete)))
        .toBe(true);
      const opened = context.waitForEvent('page');
      await other.evaluate(code.replace('javascript:', ''));
      const answer = await opened;
      await expectFound(answer, 2);
    });
  });
}

test('the search engine’s description leads to this site', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="search"]').getAttribute('href');
  const response = await request.get(new URL(href!, page.url()).href);
  expect(response.headers()['content-type']).toContain('application/opensearchdescription+xml');
  expect(await response.text()).toContain(`template="${SITE}/?url={searchTerms}"`);
});
