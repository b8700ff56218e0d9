import type { ReactNode } from 'react';
import { openHelp } from '../help/help.tsx';
import { Page } from '../../shell/page.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { HistorySettings } from '../../history/history-settings.tsx';
import { Button } from '../../ui/button.tsx';
import { LanguageChoice, ThemeChoice } from './display-choices.tsx';
import { Options } from '../../settings/options.tsx';
import { Reset } from './reset.tsx';
import styles from './settings-page.module.css';
import { changeSettings, useSettings } from '../../settings/store.ts';
import { Switch } from '../../settings/switch.tsx';
import { Teaching } from './teaching.tsx';
import { useSettingsTexts } from '../../settings/texts.ts';

interface SectionProps {
  readonly name: string;
  readonly heading: string;
  readonly children: ReactNode;
}

function Section({ name, heading, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={`settings-${name}`}>
      <h2 id={`settings-${name}`}>{heading}</h2>
      {children}
    </section>
  );
}

function Keyboard() {
  const t = useSettingsTexts();
  const { shortcuts } = useSettings();
  return (
    <>
      <Switch
        label={t('singleKeys')}
        hint={t('singleKeysHint')}
        checked={shortcuts}
        onChange={(on) => changeSettings({ shortcuts: on })}
      />
      <Button onClick={openHelp}>{t('showKeys')}</Button>
    </>
  );
}

/** All that the page remembers, in one place. */
export function SettingsPage() {
  const t = useSettingsTexts();
  return (
    <Page heading={t('heading')}>
      <p className={styles.lead}>
        {t('lead')} <PageLink page="privacy">{t('privacy')}</PageLink>
      </p>
      <Section name="display" heading={t('display')}>
        <LanguageChoice />
        <ThemeChoice />
      </Section>
      <Section name="look" heading={t('look')}>
        <Options />
      </Section>
      <Section name="history" heading={t('history')}>
        <HistorySettings />
      </Section>
      <Section name="keys" heading={t('keys')}>
        <Keyboard />
      </Section>
      <Section name="teaching" heading={t('teaching')}>
        <Teaching />
      </Section>
      <Section name="reset" heading={t('reset')}>
        <Reset />
      </Section>
    </Page>
  );
}
