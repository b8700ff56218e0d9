import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Translated } from '../../contract/language.ts';
import { useSettings } from '../settings/store.ts';
import { Section } from '../ui/section.tsx';
import { openOwnPicture } from './open.ts';
import styles from './samples.module.css';

export interface Sample {
  /** The picture; its AVIF thumbnail lies in `small/`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Translated;
}

/** Relative to the page. */
function sampleUrl(file: string): string {
  return new URL(`samples/${file}`, location.href).href;
}

/** The thumbnail's address: 360 px high, a sixth of the bytes. */
function smallSampleUrl(file: string): string {
  return sampleUrl(`small/${file.replace(/\w+$/, 'avif')}`);
}

/** `public/samples/samples.json`. */
export const SAMPLES = queryOptions({
  queryKey: ['samples'],
  queryFn: async () => (await (await fetch(sampleUrl('samples.json'))).json()) as readonly Sample[],
});

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
    <Section className={styles.samples} heading={t('start.samples')} headingClass={styles.heading}>
      <ul className={styles.strip}>
        {data?.map((sample) => (
          <SamplePanel key={sample.file} sample={sample} />
        ))}
      </ul>
    </Section>
  );
}
