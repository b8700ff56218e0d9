import { LANGUAGES } from '../../../contract/language.ts';
import { isAlone } from '../../device/model.ts';
import { changeToken } from '../../gallery/token.ts';
import { HistorySettings } from '../../history/history-settings.tsx';
import { LANGUAGE_NAMES } from '../../settings/display.tsx';
import { Options } from '../../settings/options.tsx';
import { THEMES } from '../../settings/settings.ts';
import { changeSettings, forgetSettings, useSettings } from '../../settings/store.ts';
import { Switch } from '../../ui/switch.tsx';
import { useSettingsTexts } from './texts.ts';
import { PageLink } from '../../shell/page-link.tsx';
import { Page } from '../../shell/page.tsx';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { openHelp } from '../help/help.tsx';
import styles from './settings-page.module.css';
import { OnDeviceSection } from './on-device-section.tsx';
import { Teaching } from './teaching.tsx';

function Display() {
  const t = useSettingsTexts();
  const { language, theme } = useSettings();
  return (
    <Section className={styles.section} heading={t('display')}>
      <RadioField
        label={t('page.language')}
        values={LANGUAGES}
        value={language}
        nameOf={(each) => LANGUAGE_NAMES[each]}
        langOf={(each) => each}
        onChange={(each) => changeSettings({ language: each })}
      />
      <RadioField
        label={t('colours')}
        values={THEMES}
        value={theme}
        nameOf={(each) => t(`page.themes.${each}`)}
        onChange={(each) => changeSettings({ theme: each })}
      />
    </Section>
  );
}

function Keyboard() {
  const t = useSettingsTexts();
  const { shortcuts } = useSettings();
  return (
    <Section className={styles.section} heading={t('keys')}>
      <Switch
        label={t('singleKeys')}
        hint={t('singleKeysHint')}
        checked={shortcuts}
        onChange={(on) => changeSettings({ shortcuts: on })}
      />
      <Button onClick={openHelp}>{t('showKeys')}</Button>
    </Section>
  );
}

/** Back to how the page was on the first visit. */
function Reset() {
  const t = useSettingsTexts();
  const run = () => {
    forgetSettings();
    changeToken('');
    announce(t('resetDone'));
  };
  return (
    <Section className={styles.section} heading={t('reset')}>
      <p>{t('resetHint')}</p>
      <Button onClick={run}>{t('resetNow')}</Button>
    </Section>
  );
}

/** All that the page remembers, in one place. */
export function SettingsPage() {
  const t = useSettingsTexts();
  return (
    <Page heading={t('nav.settings')}>
      <p className={styles.lead}>
        {t('lead')} <PageLink page="privacy">{t('footer.privacyPage')}</PageLink>
      </p>
      <Display />
      <Section className={styles.section} heading={t('start.options')}>
        <Options />
      </Section>
      <Section className={styles.section} heading={t('model.onDevice')}>
        <OnDeviceSection />
      </Section>
      <Section className={styles.section} heading={t('nav.history')}>
        <HistorySettings />
      </Section>
      <Keyboard />
      {!isAlone() && (
        <Section className={styles.section} heading={t('teaching')}>
          <Teaching />
        </Section>
      )}
      <Reset />
    </Page>
  );
}
