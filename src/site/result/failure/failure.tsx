import { useTranslation } from 'react-i18next';
import { STATUS } from '../../../contract/status.ts';
import { useWaysIn } from '../../shell/intake-slot.ts';
import { isSearchError } from '../../search/errors.ts';
import type { Source } from '../../shell/source.ts';
import { useAnnounced } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold, Trace } from '../fold.tsx';
import { Report } from '../report/report.tsx';
import { isFinal, Remedy } from './remedy.tsx';
import type { Seen } from '../seen.ts';
import { useFailureText, wantsFileInstead } from './failure-text.ts';
import { useFailureTexts } from './texts.ts';
import { FitProblem } from './fit.tsx';
import ui from '../panel.module.css';
import styles from '../result.module.css';

function fitProblemOf(error: unknown, source: Source) {
  if (!isSearchError(error)) return undefined;
  const { kind, code } = error;
  if (kind === 'evidence' || kind === 'unreadable' || kind === 'worker') return kind;
  const isRefused = wantsFileInstead(error, source) && code !== STATUS.downloadFailed.code;
  return isRefused ? 'byFile' : undefined;
}

interface Props {
  readonly error: unknown;
  readonly seen: Seen;
  readonly again: () => void;
  readonly selectPart: () => void;
}

export function Failure({ error, seen, again, selectPart }: Props) {
  const t = useFailureTexts();
  const { t: shared } = useTranslation();
  const { FileButton } = useWaysIn();
  const text = useFailureText()(error);
  useAnnounced(text);
  const { source } = seen;
  const instead = wantsFileInstead(error, source);
  const problem = fitProblemOf(error, source);
  const { code, traceId } = isSearchError(error) ? error : {};
  return (
    <div className={styles.failure} data-failed="true">
      <p>{text}</p>
      {problem && <FitProblem problem={problem} source={source} again={again} />}
      <div className={ui.actions}>
        {instead && <FileButton look="strong">{t('choose')}</FileButton>}
        <Remedy code={code} seen={seen} selectPart={selectPart} />
        {problem !== 'evidence' && (
          <Button look={instead || isFinal(code) ? 'plain' : 'strong'} onClick={again}>
            {shared('failure.again')}
          </Button>
        )}
      </div>
      {code !== undefined && <p className={ui.note}>{t('code', { code })}</p>}
      {traceId !== undefined && <Trace id={traceId} />}
      <Fold title={shared('about.report')}>
        <Report state={{ kind: 'failed', error }} seen={seen} />
      </Fold>
    </div>
  );
}
