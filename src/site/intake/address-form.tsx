import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { parseAddress, type AddressProblem } from './address.ts';
import styles from './address-form.module.css';
import { takeAddress } from './take.ts';

/** A field for a picture's address. */
export function AddressForm() {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<AddressProblem>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = parseAddress(text);
    setProblem(address.ok ? undefined : address.problem);
    if (address.ok) takeAddress(address.url);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={id}>
        {t('address.label')}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('address.placeholder')}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
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
