import { expect } from '@playwright/test';
import { expectFound, hosted, main, openDeepLink, sceneWith, TEXTS } from './support/site.ts';
import { test } from './support/test.ts';

const scene = sceneWith(2);

test('few searches left are told before there are none', async ({ page }) => {
  let left = 50;
  // The real answer, with the fields of a service that has a limit.
  await page.route('**/v1/search', async (route) => {
    const headers = {
      'ratelimit-policy': '"searches";q=100;w=3600',
      ratelimit: `"searches";r=${left};t=600`,
    };
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  const words = (text: string) => new RegExp(text.replace('{{time}}', '\\d+:\\d\\d.*'));
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  left = 4;
  await page.getByRole('switch', { name: TEXTS.en.option.multi }).click();
  await expect(
    main(page).getByText(words(TEXTS.en.usage.left.replace('{{left}}', '4'))),
  ).toBeVisible();
  left = 0;
  await page.getByRole('switch', { name: TEXTS.en.option.ai }).click();
  await expect(main(page).getByText(words(TEXTS.en.usage.none))).toBeVisible();
});
