import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { parseAddress, type AddressProblem } from './address.ts';
import field from '../ui/field.module.css';
import styles from './address-form.module.css';
import { openAddress } from './open.ts';

interface Props {
  readonly submit?: string;
  /** One that failed, to be corrected. */
  readonly failed?: string | undefined;
}

/** A field for a picture's address; uncontrolled, since its text may be older than our script. */
export function AddressForm({ submit: label, failed }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<AddressProblem>();
  useEffect(() => {
    if (failed !== undefined && input.current!.value === '') input.current!.value = failed;
  }, [failed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = parseAddress(input.current?.value ?? '');
    if (!address.ok) return setProblem(address.problem);
    openAddress(address.url);
    // It stays where a form takes the picture.
    input.current!.value = '';
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={field.label} htmlFor={id}>
        {t('address.label')}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          // Submitted before the script has come, it makes a deep link.
          name="url"
          className={field.input}
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
          {label ?? t('address.submit')}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className={field.problem} role="alert">
          {t(`address.${problem}`)}
        </p>
      )}
    </form>
  );
}
