import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../contract/language.ts';
import { LANGUAGE_NAMES } from '../../settings/display.tsx';
import styles from '../../ui/choices.module.css';
import { THEMES } from '../../settings/settings.ts';
import { changeSettings, useSettings } from '../../settings/store.ts';
import { useSettingsTexts } from '../../settings/texts.ts';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly nameOf: (value: T) => string;
  readonly langOf?: (value: T) => string;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>(props: ChoiceProps<T>) {
  const { legend, values, value, nameOf, langOf, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {values.map((each) => (
        <label key={each} className={styles.choice} lang={langOf?.(each)}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {nameOf(each)}
        </label>
      ))}
    </fieldset>
  );
}

export function LanguageChoice() {
  const { t } = useTranslation();
  const { language } = useSettings();
  return (
    <Choice
      legend={t('page.language')}
      values={LANGUAGES}
      value={language}
      nameOf={(each) => LANGUAGE_NAMES[each]}
      langOf={(each) => each}
      onChange={(each) => changeSettings({ language: each })}
    />
  );
}

export function ThemeChoice() {
  const { t } = useTranslation();
  const own = useSettingsTexts();
  const { theme } = useSettings();
  return (
    <Choice
      legend={own('colours')}
      values={THEMES}
      value={theme}
      nameOf={(each) => t(`page.themes.${each}`)}
      onChange={(each) => changeSettings({ theme: each })}
    />
  );
}
