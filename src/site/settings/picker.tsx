import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Model } from '../../contract/model.ts';
import { isHere } from '../device/model.ts';
import { SelectField } from '../ui/field.tsx';
import { changeSettings, useSettings } from './store.ts';
import styles from './picker.module.css';
import { useModels } from './use-models.ts';

/** Every model of the service; one that is not available cannot be chosen. */
function ModelOptions() {
  const { t } = useTranslation();
  const { list = [] } = useModels();
  return list.map(({ id, name, enabled, default: isDefault }) => {
    const shown = isHere(id) ? t('model.onDevice') : name;
    const mark = enabled ? isDefault && t('model.isDefault') : t('model.isUnavailable');
    return (
      <option key={id} value={id} disabled={!enabled}>
        {mark ? t('model.marked', { name: shown, mark }) : shown}
      </option>
    );
  });
}

/** After the last arrow key, in ms. */
const SETTLED_MS = 500;

/** A choice by keys passes other models, and each would search: it counts once it is settled. */
function useSettledChoice(used: string) {
  const [passing, setPassing] = useState<string>();
  const isByKeys = useRef(false);
  const settle = (id: string | undefined) => {
    setPassing(undefined);
    if (id !== undefined && id !== used) changeSettings({ model: id });
  };
  const onRest = useEffectEvent(settle);
  useEffect(() => {
    if (passing === undefined) return undefined;
    const timer = setTimeout(() => onRest(passing), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [passing]);
  return {
    value: passing ?? used,
    handlers: {
      onPointerDown: () => void (isByKeys.current = false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        isByKeys.current = true;
        if (key === 'Enter') settle(passing);
      },
      onBlur: () => settle(passing),
      onChange: (id: string) => (isByKeys.current ? setPassing(id) : settle(id)),
    },
  };
}

interface AboutProps {
  readonly list: readonly Model[];
  readonly chosen: string;
}

/** What the chosen model is; as high as the longest text, so that nothing moves with the choice. */
function About({ list, chosen }: AboutProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  return (
    <span className={styles.about}>
      {list
        .filter(({ enabled }) => enabled)
        .map(({ id, name, provider, desc }) => (
          <span key={id} aria-hidden={id !== chosen}>
            {[!name.includes(provider) && t('model.provider', { provider }), desc[language]]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
    </span>
  );
}

/** Chooses the model, and says what it is. */
export function ModelPicker() {
  const { t } = useTranslation();
  const { list, choice } = useModels();
  const { used, model } = choice;
  const { value, handlers } = useSettledChoice(used?.id ?? '');
  return (
    <SelectField
      label={t('model.label')}
      hint={<About list={list ?? []} chosen={value} />}
      value={value}
      disabled={!list}
      {...handlers}
    >
      {!used && <option value="">{model || t('model.loading')}</option>}
      <ModelOptions />
    </SelectField>
  );
}
