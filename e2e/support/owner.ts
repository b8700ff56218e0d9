import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from './truth.ts';

/** What the service that all specs share writes; its gallery lies in it. */
export const SERVICE_FOLDER = join(ROOT, 'test-results', 'service');

/** The token that a service has made for its owner, beside its gallery. */
export function ownerToken(folder: string = SERVICE_FOLDER): string {
  return readFileSync(join(folder, 'owner-token'), 'utf8').trim();
}

/** The page begins as one that has been opened by the owner's link before. */
export async function beOwner(page: Page, token: string = ownerToken()): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('kyara.admin-token', kept), token);
}
