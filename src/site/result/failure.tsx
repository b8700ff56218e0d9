import { useTranslation } from 'react-i18next';
import { FileButton } from '../intake/file-buttons.tsx';
import { isSearchError } from '../search/errors.ts';
import { Button } from '../ui/button.tsx';
import { ReportFold, Trace } from './about.tsx';
import { isFinal, Remedy } from './remedy.tsx';
import type { Seen } from './seen.ts';
import { failureText, wantsFileInstead } from './failure-text.ts';
import styles from './state.module.css';

interface Props {
  readonly error: unknown;
  readonly seen: Seen;
  readonly again: () => void;
  /** Opens the selection of a part. */
  readonly selectPart: () => void;
}

/** What went wrong, in words, and the next step. */
export function Failure({ error, seen, again, selectPart }: Props) {
  const { t } = useTranslation();
  const instead = wantsFileInstead(error);
  const { code, traceId } = isSearchError(error) ? error : {};
  return (
    <div className={styles.panel} data-failed="true">
      <p className={styles.text}>{failureText(error, t)}</p>
      {instead && <p className={styles.text}>{t('failure.pasteHint')}</p>}
      <div className={styles.actions}>
        {instead && <FileButton look="strong">{t('failure.choose')}</FileButton>}
        <Remedy code={code} seen={seen} selectPart={selectPart} />
        <Button look={instead || isFinal(code) ? 'plain' : 'strong'} onClick={again}>
          {t('failure.again')}
        </Button>
      </div>
      {code !== undefined && <p className={styles.code}>{t('failure.code', { code })}</p>}
      {traceId !== undefined && <Trace id={traceId} />}
      <ReportFold state={{ kind: 'failed', error }} seen={seen} />
    </div>
  );
}
