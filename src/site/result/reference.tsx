import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '../../contract/search.ts';
import { replyUrl } from '../shell/base.ts';
import { useSettings } from '../settings/store.ts';
import { namesIn } from './names.ts';
import styles from './reference.module.css';

interface Props {
  readonly candidate: Candidate;
  readonly large?: boolean;
}

/** The matching gallery picture, if the service names one on its own host. */
export function Reference({ candidate, large }: Props) {
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
