import { useId } from 'react';
import { MAX_NAME_LENGTH } from '../../contract/gallery.ts';
import styles from './gallery.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly lang?: string | undefined;
}

/** A field for a name. */
export function TextField({ label, value, onChange, lang }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_NAME_LENGTH}
        lang={lang}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
