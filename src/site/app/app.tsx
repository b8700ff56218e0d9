import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchTranslations } from '../i18n/setup.ts';
import { Start } from '../intake/start.tsx';
import { Result } from '../result/result.tsx';
import { sourceKey } from '../search/source.ts';
import { useSettings } from '../settings/store.ts';
import { useRoute } from './route.ts';
import { Shell } from './shell.tsx';

/** Keeps the document's language, title and colours in step with the settings. */
function useDocument(): void {
  const { t, i18n } = useTranslation();
  const { language, theme } = useSettings();
  useEffect(() => void switchTranslations(language), [language]);
  useEffect(() => {
    document.documentElement.lang = i18n.language;
    document.title = t('page.title');
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', t('page.description'));
  }, [t, i18n.language]);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}

export function App() {
  useDocument();
  const route = useRoute();
  const [arrival] = useState(route);
  return (
    <Shell>
      {route.kind === 'picture' ? (
        <Result key={sourceKey(route.source)} source={route.source} moveFocus={route !== arrival} />
      ) : (
        <Start badLink={route.kind === 'bad-link' ? route.value : undefined} />
      )}
    </Shell>
  );
}
