import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from './truth.ts';

export const SERVICE_FOLDER = join(ROOT, 'test-results', 'service');

/** The token that a service has made for its owner. */
export function ownerToken(folder: string = SERVICE_FOLDER): string {
  return readFileSync(join(folder, 'owner-token'), 'utf8').trim();
}

/** Opens as if by the owner's link before. */
export async function beOwner(page: Page, token: string = ownerToken()): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('kyara.admin-token', kept), token);
}
