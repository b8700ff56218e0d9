import styles from './skeleton.module.css';

/** Where a heading and text will be, while they are on their way. */
export function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}
