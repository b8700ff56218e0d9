import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field.tsx';
import { changeSettings, useSettings } from '../store.ts';
import { useModels } from './use-models.ts';

/** Every model of the service; one that is not available cannot be chosen. */
export function ModelOptions() {
  const { t } = useTranslation();
  const { list = [] } = useModels();
  return list.map(({ id, name, enabled, default: isDefault }) => {
    const mark = enabled ? isDefault && t('model.isDefault') : t('model.isUnavailable');
    return (
      <option key={id} value={id} disabled={!enabled}>
        {mark ? `${name} (${mark})` : name}
      </option>
    );
  });
}

/** Chooses the model, and says what it is. */
export function ModelPicker() {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { list, choice } = useModels();
  const { used, model } = choice;
  const about = used && [t('model.provider', { provider: used.provider }), used.desc[language]];
  return (
    <SelectField
      label={t('model.label')}
      hint={about?.join(' · ') ?? ''}
      value={used?.id ?? ''}
      disabled={!list}
      onChange={(id) => changeSettings({ model: id })}
    >
      {!used && <option value="">{model || t('model.loading')}</option>}
      <ModelOptions />
    </SelectField>
  );
}
