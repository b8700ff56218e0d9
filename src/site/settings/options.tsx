import { useTranslation } from 'react-i18next';
import { isHere } from '../device/model.ts';
import { PageLink } from '../shell/page-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { ModelPicker } from './picker.tsx';
import { useModels } from './use-models.ts';
import styles from './options.module.css';
import { changeSettings, useSettings } from './store.ts';
import { Switch } from '../ui/switch.tsx';

/** Says when the list is missing or the remembered model is gone. */
function ModelNotes() {
  const { t } = useTranslation();
  const { choice, failed, reload } = useModels();
  if (failed) {
    return <Notice action={{ label: t('crash.reload'), run: reload }}>{t('model.failed')}</Notice>;
  }
  if (choice.lost === undefined) return null;
  return (
    <Notice onDismiss={() => changeSettings({ model: '' })}>
      {t('model.lost', { model: choice.lost })}
    </Notice>
  );
}

/** How many characters are known, with the way to their list; its row is there before its text. */
function KnownLine() {
  const { t } = useTranslation();
  const { known, choice } = useModels();
  return (
    <p className={styles.known}>
      {known && known.characters > 0 && (
        <>
          {t('model.known', { characters: known.characters, count: known.works })}{' '}
          {!isHere(choice.model) && <PageLink page="gallery">{t('model.knownList')}</PageLink>}
        </>
      )}
    </p>
  );
}

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
