import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isArrayOf, isInteger, isObjectOf, isString, isTranslated } from '../../contract/guard.ts';
import type { Translated } from '../../contract/language.ts';
import { useSettings } from '../settings/store.ts';
import { openOwnPicture } from './open.ts';
import styles from './samples.module.css';

interface Sample {
  /** The picture; its AVIF thumbnail lies in `small/`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Translated;
}

const isSamples = isArrayOf(
  isObjectOf<Sample>({ file: isString, width: isInteger, height: isInteger, alt: isTranslated }),
);

/**
 * Parses `public/samples/samples.json`.
 *
 * @throws Error when it is something else
 */
export function readSamples(value: unknown): readonly Sample[] {
  if (!isSamples(value)) throw new Error('samples: malformed');
  return value;
}

/** Relative to the page. */
function sampleUrl(file: string): string {
  return new URL(`samples/${file}`, location.href).href;
}

/** The thumbnail's address: 360 px high, a sixth of the bytes. */
function smallSampleUrl(file: string): string {
  return sampleUrl(`small/${file.replace(/\w+$/, 'avif')}`);
}

async function fetchSamples(): Promise<readonly Sample[]> {
  const response = await fetch(sampleUrl('samples.json'));
  return readSamples(await response.json());
}

export const SAMPLES = queryOptions({ queryKey: ['samples'], queryFn: fetchSamples });

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
