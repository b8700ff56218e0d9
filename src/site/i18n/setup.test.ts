import i18next from 'i18next';
import { expect, test } from 'vitest';
import { startTranslations, switchTranslations } from './setup.ts';

test('the last choice wins, even when an earlier one takes longer to load', async () => {
  await startTranslations('en');
  await Promise.all([switchTranslations('ja'), switchTranslations('en')]);
  expect(i18next.language).toBe('en');
  await switchTranslations('ja');
  expect(i18next.language).toBe('ja');
});
