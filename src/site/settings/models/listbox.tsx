import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Model } from '../../../contract/model.ts';
import { useSettings } from '../store.ts';
import { CheckIcon, ChevronIcon } from '../../ui/icons.tsx';
import styles from './listbox.module.css';
import field from './picker.module.css';

interface Props {
  readonly models: readonly Model[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

function Option({ model }: { readonly model: Model }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const mark = model.enabled ? model.default && t('model.isDefault') : t('model.isUnavailable');
  return (
    <Select.Item className={styles.option} value={model.id} disabled={!model.enabled}>
      <Select.ItemIndicator className={styles.tick} aria-hidden="true">
        <CheckIcon />
      </Select.ItemIndicator>
      <span className={styles.text}>
        <span className={styles.line}>
          <Select.ItemText className={styles.name}>{model.name}</Select.ItemText>
          {mark && <span className={styles.mark}>{mark}</span>}
        </span>
        <span className={styles.provider}>{t('model.provider', { provider: model.provider })}</span>
        <span className={styles.desc}>{model.desc[language]}</span>
      </span>
    </Select.Item>
  );
}

function Group({ label, models }: { readonly label: string; readonly models: readonly Model[] }) {
  if (models.length === 0) return null;
  return (
    <Select.Group className={styles.group}>
      <Select.GroupLabel className={styles.groupLabel}>{label}</Select.GroupLabel>
      {models.map((model) => (
        <Option key={model.id} model={model} />
      ))}
    </Select.Group>
  );
}

/** Base UI's focus guards can be tabbed to, yet are hidden from screen readers. */
function useQuietGuards(container: HTMLElement | null): void {
  useEffect(() => {
    if (!container) return undefined;
    const quieten = () => {
      const guards = container.querySelectorAll<HTMLElement>('[data-base-ui-focus-guard]');
      for (const guard of guards) guard.tabIndex = -1;
    };
    const observer = new MutationObserver(quieten);
    observer.observe(container, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [container]);
}

/** The models' listbox; mounted by a press, so it starts open. */
export function ModelListbox({ models, value, onChange }: Props) {
  const { t } = useTranslation();
  // State: the portal waits for the element instead of using the body.
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  useQuietGuards(container);
  const items = models.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <CSPProvider disableStyleElements>
      <div className={field.field} ref={setContainer}>
        <Select.Root
          items={items}
          value={value}
          onValueChange={(id) => id !== null && onChange(id)}
          defaultOpen
          modal={false}
        >
          <Select.Label className={field.label}>{t('model.label')}</Select.Label>
          <Select.Trigger className={field.trigger}>
            <Select.Value className={field.value} />
            <Select.Icon className={field.icon}>
              <ChevronIcon />
            </Select.Icon>
          </Select.Trigger>
          {/* Inside the page's landmarks, not at the end of the body. */}
          <Select.Portal container={container}>
            <Select.Positioner
              className={styles.positioner}
              alignItemWithTrigger={false}
              align="start"
              sideOffset={6}
              collisionPadding={12}
            >
              <Select.Popup className={styles.popup}>
                <Select.List className={styles.list}>
                  <Group
                    label={t('model.available')}
                    models={models.filter(({ enabled }) => enabled)}
                  />
                  <Group
                    label={t('model.unavailable')}
                    models={models.filter(({ enabled }) => !enabled)}
                  />
                </Select.List>
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      </div>
    </CSPProvider>
  );
}
