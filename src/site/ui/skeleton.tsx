import styles from './skeleton.module.css';

interface Props {
  /** Keeps what follows below the fold, against layout shift. */
  readonly tall?: boolean;
}

/** Stand-in for a heading and text. */
export function Skeleton({ tall }: Props) {
  return (
    <div className={styles.skeleton} data-tall={tall} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
