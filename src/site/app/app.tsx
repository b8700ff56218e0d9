import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../contract/language.ts';
import { switchTranslations } from '../i18n/setup.ts';
import { Start } from '../intake/start.tsx';
import { Result } from '../result/result.tsx';
import { sourceKey } from '../search/source.ts';
import { changeSettings, currentSettings, useSettings } from '../settings/store.ts';
import { useRoute } from './route.ts';
import { Shell } from './shell.tsx';

/** Follows the chosen language; one whose texts do not arrive is given up for the one on the page. */
function useLanguage(): void {
  const { i18n } = useTranslation();
  const { language } = useSettings();
  useEffect(() => {
    switchTranslations(language).catch(() => {
      const shown = i18n.language;
      if (currentSettings().language !== language || !isLanguage(shown)) return;
      changeSettings({ language: shown });
    });
  }, [i18n, language]);
}

/** Keeps the document's language, title and colours in step with the settings. */
function useDocument(): void {
  const { t, i18n } = useTranslation();
  const { theme } = useSettings();
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
  useLanguage();
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
