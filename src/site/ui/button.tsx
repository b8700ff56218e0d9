import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  /** `strong` for the main action; `text` begins where the lines around it begin. */
  readonly look?: 'strong' | 'plain' | 'bare' | 'text';
}

/** With `aria-disabled` it keeps the focus, and a press does nothing, unless it submits a form. */
export function Button({ look = 'plain', className, onClick, ...rest }: Props) {
  const classes = [styles.button, styles[look], className].filter(Boolean).join(' ');
  const press = rest['aria-disabled'] === true ? undefined : onClick;
  return <button type="button" className={classes} {...rest} onClick={press} />;
}

/** A press handler that ignores a second click, which would hit what has come into its place. */
export function onceAPress(act: () => void) {
  return ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
}
