import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../contract/language.ts';
import { Button } from '../ui/button.tsx';
import { ThemeIcon } from '../ui/icons.tsx';
import styles from './display.module.css';
import { THEMES } from './settings.ts';
import { changeSettings, currentSettings, useSettings } from './store.ts';

export const LANGUAGE_NAMES: Record<Language, string> = { ja: '日本語', en: 'English', zh: '中文' };

export function LanguageButtons() {
  const { t } = useTranslation();
  const { language } = useSettings();
  return (
    <div className={styles.languages} role="group" aria-label={t('page.language')}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={styles.language}
          aria-pressed={each === language}
          onClick={() => changeSettings({ language: each })}
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
    </div>
  );
}

/** From what is in force, which a press a moment ago may have changed. */
function stepTheme(): void {
  const next = THEMES.indexOf(currentSettings().theme) + 1;
  changeSettings({ theme: THEMES[next % THEMES.length] ?? 'system' });
}

export function ThemeButton() {
  const { t } = useTranslation();
  const { theme } = useSettings();
  const name = t('page.theme', { theme: t(`page.themes.${theme}`) });
  return (
    <Button look="bare" aria-label={name} title={name} onClick={stepTheme}>
      <ThemeIcon theme={theme} />
    </Button>
  );
}
