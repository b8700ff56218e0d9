import { useTranslation } from 'react-i18next';
import { changeSettings } from '../store.ts';
import { Notice } from '../../ui/notice.tsx';
import { useModels } from './use-models.ts';

/** Says when the list is missing or the remembered model is gone. */
export function ModelNotes() {
  const { t } = useTranslation();
  const { choice, failed, reload } = useModels();
  if (failed) {
    return <Notice action={{ label: t('model.reload'), run: reload }}>{t('model.failed')}</Notice>;
  }
  if (!choice.lost) return null;
  return (
    <Notice onDismiss={() => changeSettings({ model: '' })}>
      {t(`model.${choice.lost.reason}`, { model: choice.lost.model })}
    </Notice>
  );
}
