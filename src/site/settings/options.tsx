import { useTranslation } from 'react-i18next';
import { KnownLine } from './models/known-line.tsx';
import { ModelNotes } from './models/model-notes.tsx';
import { ModelPicker } from './models/picker.tsx';
import styles from './options.module.css';
import { Switch } from './switch.tsx';
import { changeSettings, useSettings } from './store.ts';

/** The model and the interface's two switches. */
export function Options() {
  const { t } = useTranslation();
  const { isMulti, aiDetect } = useSettings();
  return (
    <div className={styles.block} role="group" aria-label={t('start.options')}>
      <div className={styles.options}>
        <ModelPicker />
        <Switch
          label={t('option.multi')}
          hint={t('option.multiHint')}
          checked={isMulti}
          onChange={(on) => changeSettings({ isMulti: on })}
        />
        <Switch
          label={t('option.ai')}
          hint={t('option.aiHint')}
          checked={aiDetect}
          onChange={(on) => changeSettings({ aiDetect: on })}
        />
        <ModelNotes />
      </div>
      <KnownLine />
    </div>
  );
}
