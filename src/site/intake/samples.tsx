import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings/store.ts';
import { SAMPLES, sampleUrl, smallSampleUrl, type Sample } from './samples-query.ts';
import styles from './samples.module.css';
import { openOwnPicture } from './open.ts';

function SamplePanel({ sample }: { readonly sample: Sample }) {
  const { language } = useSettings();
  return (
    <li className={styles.panel} data-wide={sample.width > sample.height}>
      <button
        type="button"
        className={styles.button}
        onClick={() => void openOwnPicture(sampleUrl(sample.file))}
      >
        <img
          className={styles.image}
          src={smallSampleUrl(sample.file)}
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
