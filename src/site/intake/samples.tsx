import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings/store.ts';
import { SAMPLES, sampleUrl, type Sample } from './samples-query.ts';
import styles from './samples.module.css';
import { takeOwnPicture } from './take.ts';

function SamplePanel({ sample }: { readonly sample: Sample }) {
  const { language } = useSettings();
  const url = sampleUrl(sample.file);
  return (
    <li className={styles.panel} data-wide={sample.width > sample.height}>
      <button type="button" className={styles.button} onClick={() => void takeOwnPicture(url)}>
        <img
          className={styles.image}
          src={url}
          // They wait for the page's first paint.
          loading="lazy"
          width={sample.width}
          height={sample.height}
          alt={sample.alt[language]}
        />
      </button>
    </li>
  );
}

/** The cast's pictures to try; without them the row stays away. */
export function Samples() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(SAMPLES);
  if (isError || data?.length === 0) return null;
  return (
    <section className={styles.samples} aria-labelledby="samples-heading">
      <h2 id="samples-heading" className={styles.heading}>
        {t('start.samples')}
      </h2>
      <ul className={styles.strip}>
        {data?.map((sample) => (
          <SamplePanel key={sample.file} sample={sample} />
        ))}
      </ul>
    </section>
  );
}
