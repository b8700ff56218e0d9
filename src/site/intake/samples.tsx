import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { translatedSchema } from '../../contract/language.ts';
import { useSettings } from '../settings/store.ts';
import styles from './samples.module.css';
import { takeOwnPicture } from './take.ts';

const samplesSchema = z.array(
  z.object({ file: z.string(), width: z.number(), height: z.number(), alt: translatedSchema }),
);

type Sample = z.infer<typeof samplesSchema>[number];

/** Beside the page, wherever it is served from. */
const FOLDER = new URL('samples/', location.origin + location.pathname).href;

async function fetchSamples(): Promise<readonly Sample[]> {
  const response = await fetch(`${FOLDER}samples.json`);
  return samplesSchema.parse(await response.json());
}

function SamplePanel({ sample }: { readonly sample: Sample }) {
  const { language } = useSettings();
  const url = FOLDER + sample.file;
  return (
    <li className={styles.panel} style={{ flexGrow: sample.width / sample.height }}>
      <button type="button" className={styles.button} onClick={() => void takeOwnPicture(url)}>
        <img
          className={styles.image}
          src={url}
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
  const { data, isError } = useQuery({ queryKey: ['samples'], queryFn: fetchSamples });
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
