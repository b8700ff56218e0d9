import { fileName, type Source } from '../../shell/source.ts';
import styles from './missing.module.css';
import { useFailureTexts } from './texts.ts';

/** On the stage after a failure without a picture: an empty frame and the ways to one. */
export function Missing({ source }: { readonly source: Source }) {
  const t = useFailureTexts();
  const place = source.kind === 'url' ? source.url : fileName(source);
  return (
    <div className={styles.missing}>
      <div className={styles.frame} aria-hidden="true">
        <span className={styles.mark}>?</span>
      </div>
      {place !== '' && <p className={styles.place}>{place}</p>}
      {source.kind === 'url' && (
        <p>
          <a href={source.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {t('missing.open')}
          </a>
        </p>
      )}
      <p className={styles.hint}>{t(source.kind === 'url' ? 'missing.hint' : 'missing.another')}</p>
    </div>
  );
}
