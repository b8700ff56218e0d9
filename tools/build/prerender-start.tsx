import { renderToString } from 'react-dom/server';
import { LANGUAGES } from '../../src/contract/language.ts';
import { Root } from '../../src/site/app/root.tsx';
import { startTranslations, switchTranslations } from '../../src/site/i18n/setup.ts';
import { type Sample, SAMPLES } from '../../src/site/intake/samples.tsx';
import { queryClient } from '../../src/site/shell/query-client.ts';

/**
 * The start page as HTML, by name and language (`start-ja`), with absolute addresses.
 *
 * @param samples content of `samples.json`
 */
export async function renderPages(samples: string): Promise<Record<string, string>> {
  queryClient.setQueryData(SAMPLES.queryKey, JSON.parse(samples) as readonly Sample[]);
  await startTranslations('en');
  const pages: Record<string, string> = {};
  for (const language of LANGUAGES) {
    await switchTranslations(language);
    document.documentElement.lang = language;
    pages[`start-${language}`] = renderToString(<Root />);
  }
  return pages;
}
