import { useId, type ComponentProps, type ReactNode } from 'react';
import choices from './choices.module.css';
import styles from './field.module.css';

interface TextProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with the text. */
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, hint, problem, onChange, ...rest }: TextProps) {
  const id = useId();
  const told = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={told || undefined}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  /** Its row is there before its text. */
  readonly hint?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** The system's list of choices with its label; its children are the options. */
export function SelectField({ label, hint, onChange, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A check box with its label. */
export function CheckField({ label, checked, onChange }: CheckProps) {
  return (
    <label className={choices.choice}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

interface RadioProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly nameOf: (value: T) => string;
  /** The language of a value's name, where it is not the page's. */
  readonly langOf?: (value: T) => string;
  readonly onChange: (value: T) => void;
}

/** A few choices in a row. */
export function RadioField<T extends string>(props: RadioProps<T>) {
  const { label, values, value, nameOf, langOf, onChange } = props;
  const id = useId();
  return (
    <fieldset className={choices.choices}>
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={each} className={choices.choice} lang={langOf?.(each)}>
          <input type="radio" name={id} checked={each === value} onChange={() => onChange(each)} />
          {nameOf(each)}
        </label>
      ))}
    </fieldset>
  );
}
