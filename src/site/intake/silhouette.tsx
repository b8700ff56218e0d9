import styles from './silhouette.module.css';

/** Somebody not yet named, in an unsure frame: what this page is about. */
export function Silhouette() {
  return (
    <div className={styles.art} aria-hidden="true">
      <div className={styles.frame}>
        <span className={styles.number}>1?</span>
      </div>
    </div>
  );
}
