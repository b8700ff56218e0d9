import { useTranslation } from 'react-i18next';
import { STATUS, statusName, type StatusName } from '../../../contract/status.ts';
import { isAlone } from '../../device/model.ts';
import { changeSettings, useSettings } from '../../settings/store.ts';
import { FileButton } from '../../intake/file-buttons.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { openPicture } from '../../shell/route.ts';
import { isSearchError } from '../../search/errors.ts';
import type { Source } from '../../shell/source.ts';
import { useAnnounced } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold, Trace } from '../fold.tsx';
import { Report } from '../report/report.tsx';
import type { Seen } from '../seen.ts';
import { reasonOf, unsentReason, useFailureText, wantsFileInstead } from './failure-text.ts';
import { useFailureTexts } from './texts.ts';
import { FitProblem } from './fit.tsx';
import ui from '../panel.module.css';
import styles from '../result.module.css';

function fitProblemOf(error: unknown, source: Source) {
  const { code } = isSearchError(error) ? error : {};
  const isRefused = wantsFileInstead(error, source) && code !== STATUS.downloadFailed.code;
  return unsentReason(error) ?? (isRefused ? 'byFile' : undefined);
}

/** The recogniser on this device has failed, not a service. */
function isOfDevice(error: unknown): boolean {
  return isSearchError(error) && (error.kind === 'device' || error.kind === 'deviceLoad');
}

/** Another picture helps, the same again does not. */
const OTHER_PICTURE: readonly StatusName[] = ['tooLarge', 'unsupportedFormat', 'tooManyPeople'];

/** Only waiting helps; former answers are still there. */
const LATER: readonly StatusName[] = ['maintenance', 'usageLimit', 'notFound'];

/** Whether the same picture would be refused again. */
function isFinal(code: number | undefined): boolean {
  const name = code === undefined ? undefined : statusName(code);
  return name !== undefined && OTHER_PICTURE.includes(name);
}

interface RemedyProps {
  readonly code: number | undefined;
  /** Another button chooses a file. */
  readonly instead: boolean;
  readonly seen: Seen;
  readonly selectPart: () => void;
}

function UseDefault() {
  const t = useFailureTexts();
  return <Button onClick={() => changeSettings({ model: '' })}>{t('defaultModel')}</Button>;
}

function ServiceInstead() {
  return isAlone() ? null : <UseDefault />;
}

/** The control that helps beside trying again, if any. */
function Remedy({ code, instead, seen, selectPart }: RemedyProps) {
  const { t } = useTranslation();
  const { model, history } = useSettings();
  const name = code === undefined ? undefined : statusName(code);
  if (name === undefined) return null;
  const canCut = code === STATUS.tooManyPeople.code && seen.ratio !== undefined;
  return (
    <>
      {canCut && (
        <Button look="strong" onClick={selectPart}>
          {t('stage.region')}
        </Button>
      )}
      {code === STATUS.badParameters.code && model !== '' && <UseDefault />}
      {isFinal(code) && !instead && (
        <FileButton look={canCut ? 'plain' : 'strong'}>{t('intake.another')}</FileButton>
      )}
      {LATER.includes(name) && history && <PageLink page="history">{t('nav.history')}</PageLink>}
    </>
  );
}

interface Props {
  readonly error: unknown;
  readonly seen: Seen;
  readonly again: () => void;
  readonly selectPart: () => void;
}

function Actions({ error, seen, again, selectPart }: Props) {
  const t = useFailureTexts();
  const { code, suggestion } = isSearchError(error) ? error : {};
  const instead = wantsFileInstead(error, seen.source);
  const reason = reasonOf(error, seen.source);
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
      {isOfDevice(error) && <ServiceInstead />}
      {!reason && <Remedy code={code} instead={instead} seen={seen} selectPart={selectPart} />}
      {fitProblemOf(error, seen.source) !== 'evidence' && (
        <Button look={isAgainFirst ? 'strong' : 'plain'} onClick={again}>
          {t('failure.again')}
        </Button>
      )}
    </div>
  );
}

export function Failure(props: Props) {
  const { error, seen } = props;
  const t = useFailureTexts();
  const text = useFailureText()(error, seen.source);
  useAnnounced(text);
  const problem = reasonOf(error) ? undefined : fitProblemOf(error, seen.source);
  const { code, traceId } = isSearchError(error) ? error : {};
  return (
    <div className={styles.failure} data-failed="true">
      <p>{text}</p>
      {problem && <FitProblem problem={problem} source={seen.source} />}
      <Actions {...props} />
      {code !== undefined && <p className={ui.note}>{t('code', { code })}</p>}
      {traceId !== undefined && <Trace id={traceId} />}
      <Fold title={t('about.report')}>
        <Report state={{ kind: 'failed', error }} seen={seen} />
      </Fold>
    </div>
  );
}
