import { join } from 'node:path';
import { readFileSync, rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { writeTestPack } from '../src/library/testing/packs.ts';
import { violations } from './support/axe.ts';
import { PACKS_PORT } from './support/addresses.ts';
import { beOwner } from './support/owner.ts';
import { type OwnService, startOwnService } from './support/own-service.ts';
import { test } from './support/test.ts';
import { ROOT } from './support/truth.ts';

const PACKS = join(ROOT, 'test-results', 'packs');
const TOKEN = 'e2e-a-long-token-for-packs';

let service: OwnService;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  rmSync(PACKS, { recursive: true, force: true });
  await writeTestPack(PACKS, 'tiny');
  const env = { PACKS: 'tiny', CAST: 'auto', PACKS_DIR: PACKS, ADMIN_TOKEN: TOKEN };
  service = await startOwnService(PACKS_PORT, env);
});

test.afterAll(() => service.stop());

test('the start page says how many are known, and leads to their list, which strangers cannot change', async ({
  page,
}) => {
  await page.goto(service.site);
  await expect(page.getByText('Kyara knows 3 characters from 2 series.')).toBeVisible();
  await page.getByRole('link', { name: 'See the series' }).click();
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  await expect(page.getByText('3 characters · 2 series · on')).toBeVisible();
  await expect(page.getByText('Made for a test.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('its characters are listed, found by any name, and go with the switch', async ({ page }) => {
  await beOwner(page, TOKEN);
  await page.goto(`${service.site}/?page=gallery`);
  await expect(page.getByRole('link', { name: 'Suzu Amagai' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Trial' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox').fill('水岛');
  await expect(page.getByText('1 character', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Hotaru Mizushima' }).click();
  await expect(
    page.getByText('Known from a pack, which has no pictures. You can add your own.'),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('水岛');
  await page.getByRole('searchbox').fill('');
  const pack = page.getByRole('switch', { name: 'Trial' });
  await pack.click();
  await expect(pack).not.toBeChecked();
  // Nobody else is known, so the cast counts again.
  await expect(page.getByText('12 characters', { exact: true })).toBeVisible();
  const kept = readFileSync(join(service.folder, 'packs.json'), 'utf8');
  expect(JSON.parse(kept)).toEqual({ tiny: false });
  await pack.click();
  await expect(page.getByText('3 characters', { exact: true })).toBeVisible();
});
