import { Page } from '../app/page.tsx';
import { Bookmarklet } from './bookmarklet.tsx';
import { useEverywhereTexts } from './texts.ts';

/** How to reach Kyara from other pages and programs. */
export function EverywherePage() {
  const t = useEverywhereTexts();
  return (
    <Page heading={t('heading')}>
      <Bookmarklet />
    </Page>
  );
}
