import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { whileBusy } from '../ui/busy.tsx';
import type { AddressProblem } from './address.ts';
import styles from './address-form.module.css';
import { setIntakeNote } from '../shell/notes.ts';
import { takeAddress } from './take.ts';
import { beginTurn } from '../shell/turn.ts';

/** How addresses are read is loaded with the first one. */
async function readAddress(text: string): Promise<AddressProblem | undefined> {
  const turn = beginTurn();
  const { parseAddress } = await import('./address.ts');
  const address = parseAddress(text);
  if (!address.ok) return address.problem;
  if (!turn.aborted) takeAddress(address.url);
  return undefined;
}

/** A field for a picture's address. The text stays the browser's: it may be older than our script. */
export function AddressForm() {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<AddressProblem>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = whileBusy(readAddress(field.current?.value ?? ''));
    reading.then(setProblem, () => setIntakeNote({ kind: 'lost' }));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        {t('address.label')}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          // Sent before the script has come, it makes a deep link.
          name="url"
          className={styles.input}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('address.placeholder')}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={() => setProblem(undefined)}
        />
        <Button type="submit" look="plain">
          {t('address.submit')}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {t(`address.${problem}`)}
        </p>
      )}
    </form>
  );
}
