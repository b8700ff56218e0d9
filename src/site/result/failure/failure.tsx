import { useTranslation } from 'react-i18next';
import { STATUS } from '../../../contract/status.ts';
import { useWaysIn } from '../../shell/intake-slot.ts';
import { openPicture } from '../../shell/route.ts';
import { isSearchError } from '../../search/errors.ts';
import type { Source } from '../../shell/source.ts';
import { useAnnounced } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold, Trace } from '../fold.tsx';
import { Report } from '../report/report.tsx';
import { isFinal, Remedy } from './remedy.tsx';
import type { Seen } from '../seen.ts';
import { reasonOf, useFailureText, wantsFileInstead } from './failure-text.ts';
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

function Actions({ error, seen, again, selectPart }: Props) {
  const t = useFailureTexts();
  const { t: shared } = useTranslation();
  const { FileButton } = useWaysIn();
  const { code, suggestion } = isSearchError(error) ? error : {};
  const instead = wantsFileInstead(error, seen.source);
  const reason = reasonOf(error);
  const isAgainFirst = reason ? reason === 'timeout' : !instead && !isFinal(code);
  const isFileFirst = suggestion === undefined && !isAgainFirst;
  return (
    <div className={ui.actions}>
      {suggestion !== undefined && (
        <Button look="strong" onClick={() => openPicture({ kind: 'url', url: suggestion })}>
          {t('suggested')}
        </Button>
      )}
      {instead && <FileButton look={isFileFirst ? 'strong' : 'plain'}>{t('choose')}</FileButton>}
      {!reason && <Remedy code={code} seen={seen} selectPart={selectPart} />}
      {fitProblemOf(error, seen.source) !== 'evidence' && (
        <Button look={isAgainFirst ? 'strong' : 'plain'} onClick={again}>
          {shared('failure.again')}
        </Button>
      )}
    </div>
  );
}

export function Failure(props: Props) {
  const { error, seen, again } = props;
  const t = useFailureTexts();
  const { t: shared } = useTranslation();
  const text = useFailureText()(error);
  useAnnounced(text);
  const problem = reasonOf(error) ? undefined : fitProblemOf(error, seen.source);
  const { code, traceId } = isSearchError(error) ? error : {};
  return (
    <div className={styles.failure} data-failed="true">
      <p>{text}</p>
      {problem && <FitProblem problem={problem} source={seen.source} again={again} />}
      <Actions {...props} />
      {code !== undefined && <p className={ui.note}>{t('code', { code })}</p>}
      {traceId !== undefined && <Trace id={traceId} />}
      <Fold title={shared('about.report')}>
        <Report state={{ kind: 'failed', error }} seen={seen} />
      </Fold>
    </div>
  );
}
