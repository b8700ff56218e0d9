import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings } from '../store.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { ModelListbox } from './listbox.tsx';
import styles from './picker.module.css';
import { useModels } from './use-models.ts';

type Listbox = typeof ModelListbox;

/** Heavier than the rest of the page, so loaded when a pointer comes near. */
function useListbox() {
  const [listbox, setListbox] = useState<{ Listbox: Listbox }>();
  const asked = useRef<Promise<Listbox>>(undefined);
  const load = () => (asked.current ??= import('./listbox.tsx').then((m) => m.ModelListbox));
  const show = () => {
    void load().then(
      (Listbox) => setListbox({ Listbox }),
      // Lets a failed download be retried.
      () => (asked.current = undefined),
    );
  };
  return { listbox, preload: () => void load().catch(() => (asked.current = undefined)), show };
}

function opensListbox(key: string): boolean {
  return key === 'ArrowDown' || key === 'ArrowUp';
}

/** Chooses the model; a light button until first opened. */
export function ModelPicker() {
  const { t } = useTranslation();
  const models = useModels();
  const { listbox, preload, show } = useListbox();
  const { used, model } = models.choice;
  const name = used?.name ?? (model || t('model.loading'));

  if (listbox && models.list) {
    return (
      <listbox.Listbox
        models={models.list}
        value={used?.id ?? null}
        onChange={(id) => changeSettings({ model: id })}
      />
    );
  }
  return (
    <div className={styles.field}>
      <span id="model-label" className={styles.label}>
        {t('model.label')}
      </span>
      <button
        type="button"
        id="model-button"
        className={styles.trigger}
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-labelledby="model-label model-button"
        disabled={models.list === undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
        onKeyDown={(event) => {
          if (!opensListbox(event.key)) return;
          event.preventDefault();
          show();
        }}
      >
        <span className={styles.value}>{name}</span>
        <ChevronIcon />
      </button>
    </div>
  );
}
