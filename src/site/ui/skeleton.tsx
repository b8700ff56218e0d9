import styles from './skeleton.module.css';

interface Props {
  /** Keeps what follows below the fold, so that nothing in view moves when the content comes. */
  readonly tall?: boolean;
}

/** Where a heading and text will be, while they are on their way. */
export function Skeleton({ tall }: Props) {
  return (
    <div className={styles.skeleton} data-tall={tall} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
