import { expect } from '@playwright/test';
import { askLighthouse, type Category } from '../tools/lighthouse.ts';
import { SITE } from './support/addresses.ts';
import { MATRIX, test } from './support/test.ts';

/** What does not depend on how busy the machine is. Performance does; `npm run bench` has it. */
const STABLE: readonly Category[] = ['accessibility', 'best-practices', 'seo'];

test('Lighthouse finds nothing to better on the start page', { tag: MATRIX }, async () => {
  const { scores, faults } = await askLighthouse(`${SITE}/`, STABLE);
  expect(faults).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
});
