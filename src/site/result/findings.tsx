import { useTranslation } from 'react-i18next';
import type { Recognition } from '../search/reply.ts';
import type { Source } from '../search/source.ts';
import { About } from './about.tsx';
import { Card } from './card.tsx';
import styles from './findings.module.css';
import type { Marked } from './use-marked.ts';
import { Verdict } from './verdict.tsx';

function Nobody() {
  const { t } = useTranslation();
  return (
    <div className={styles.nobody}>
      <p>{t('result.nobodyText')}</p>
      <ul>
        {t('result.nobodyTips', { returnObjects: true }).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  readonly recognition: Recognition;
  readonly source: Source;
  readonly marked: Marked;
  /** Whether the AI check was asked for. */
  readonly aiDetect: boolean;
}

/** The answer: a card for each character, the AI verdict, and what a report needs. */
export function Findings({ recognition, source, marked, aiDetect }: Props) {
  const { t } = useTranslation();
  const { data } = recognition.reply;
  return (
    <div className={styles.findings}>
      {data.length === 0 ? (
        <Nobody />
      ) : (
        <ol className={styles.cards} aria-label={t('result.candidates')}>
          {data.map((detection, index) => (
            <Card key={detection.box_id} detection={detection} number={index + 1} marked={marked} />
          ))}
        </ol>
      )}
      {aiDetect && <Verdict reply={recognition.reply} source={source} />}
      <About recognition={recognition} />
    </div>
  );
}
