import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '../../contract/search.ts';
import { useModels } from '../settings/use-models.ts';
import { useSettings } from '../settings/store.ts';
import { replyUrl } from '../shell/base.ts';
import styles from './candidates.module.css';
import { likelihood, markedName, type Named, namesIn, percent } from './names.ts';

interface NameProps {
  readonly candidate: Candidate;
  readonly of: Named;
}

/** One of a candidate's names, with `lang` where it is not the page's. */
export function Name({ candidate, of }: NameProps) {
  const { language } = useSettings();
  const { text, lang } = markedName(candidate, of, language);
  return <span lang={lang}>{text}</span>;
}

/** Which of the models that were asked named somebody. */
function By({ models }: { readonly models: readonly string[] }) {
  const { t } = useTranslation();
  const { list = [] } = useModels();
  const names = models.map((model) => list.find(({ id }) => id === model)?.name ?? model);
  const [name = ''] = names;
  return (
    <span className={styles.by}>
      {names.length > 1 ? t('result.byAll', { number: names.length }) : t('result.by', { name })}
    </span>
  );
}

interface ScoreProps {
  readonly candidate: Candidate;
  readonly unsure: boolean;
  readonly brief?: boolean;
}

/** A probability as word, number and bar, and of a joined model who says so. */
export function Score({ candidate: { score, by }, unsure, brief }: ScoreProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  if (score === undefined) return null;
  const word = t(`result.words.${likelihood(score, unsure)}`);
  return (
    <span className={styles.score}>
      <span className={styles.bar} data-unsure={unsure} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${score * 100}%` }} />
      </span>
      <span>
        {!brief && `${word} `}
        <span className={styles.percent}>{percent(score, language)}</span>
      </span>
      {by && <By models={by} />}
    </span>
  );
}

interface ReferenceProps {
  readonly candidate: Candidate;
  readonly large?: boolean;
}

/** The matching gallery picture, if the service names one on its own host. */
export function Reference({ candidate, large }: ReferenceProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const address = replyUrl(candidate.image);
  const [lost, setLost] = useState<string>();
  if (address === undefined || lost === address) {
    return large ? null : <span className={styles.blank} aria-hidden="true" />;
  }
  return (
    <img
      className={styles.reference}
      data-large={large}
      src={address}
      width={76}
      height={76}
      loading="lazy"
      alt={t('result.reference', { name: namesIn(candidate, language).character })}
      onError={() => setLost(address)}
    />
  );
}
