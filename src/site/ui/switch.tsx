import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './switch.module.css';

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch: a checkbox underneath. */
export function Switch({ label, hint, checked, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Pressed on the prerendered page, before React listened.
  const takeOver = useEffectEvent(() => {
    const isOn = input.current?.checked ?? checked;
    if (isOn !== checked) onChange(isOn);
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <label className={styles.switch}>
      <input
        ref={input}
        type="checkbox"
        // A state restored by the browser would count as a press.
        autoComplete="off"
        role="switch"
        className={styles.input}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}
