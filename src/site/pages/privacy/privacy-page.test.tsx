import i18next from 'i18next';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/language.ts';
import { PREVIEW_LIFETIME_MS } from '../../../service/preview-store.ts';
import { show, shown, speak } from '../../testing/show.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import * as texts from './texts.ts';

test.each(LANGUAGES)('all is said in %s', async (language) => {
  await speak(language);
  show(<PrivacyPage />);
  const { here, kept } = texts[language];
  shown().getByRole('heading', { level: 1, name: i18next.t('footer.privacyPage') });
  for (const paragraph of kept.text) shown().getByText(paragraph);
  shown().getByText(here.exception);
});

test('the numbers agree with those of the code', () => {
  expect(PREVIEW_LIFETIME_MS).toBe(10 * 60_000);
  expect(texts.en.kept.text.join(' ')).toContain('ten minutes');
});
