import { useEffect, useRef } from 'react';
import { changeSettings, useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import styles from './help-sheet.module.css';
import { keyNames, SHORTCUTS, type ShortcutName } from './shortcuts.ts';
import { useHelpTexts } from './texts.ts';

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);
const GROUPS = ['page', 'result'] as const;

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return keys.flatMap((key) => keyNames(key, isMac)).map((name) => <kbd key={name}>{name}</kbd>);
}

function Group({ group }: { readonly group: (typeof GROUPS)[number] }) {
  const t = useHelpTexts();
  const names = Object.keys(SHORTCUTS) as ShortcutName[];
  const own = names.filter((name) => SHORTCUTS[name].group === group);
  return (
    <section className={styles.group}>
      <h3>{t(`groups.${group}`)}</h3>
      <dl>
        {own.map((name) => (
          <div key={name} className={styles.row}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <Keys keys={SHORTCUTS[name].keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SwitchedOff() {
  const t = useHelpTexts();
  const { shortcuts } = useSettings();
  if (shortcuts) return null;
  return (
    <p className={styles.off}>
      {t('off')} <Button onClick={() => changeSettings({ shortcuts: true })}>{t('turnOn')}</Button>
    </p>
  );
}

/** All shortcuts in a native dialogue, open from the start. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useHelpTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="help-heading"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2 id="help-heading">{t('heading')}</h2>
          <Button look="bare" aria-label={t('close')} onClick={close}>
            <CloseIcon />
          </Button>
        </div>
        <SwitchedOff />
        {GROUPS.map((group) => (
          <Group key={group} group={group} />
        ))}
        <p className="soft">{t('more')}</p>
      </div>
    </dialog>
  );
}
