import { useTranslation } from 'react-i18next';
import { STATUS, statusName, type StatusName } from '../../../contract/status.ts';
import { isAlone } from '../../device/model.ts';
import { changeSettings, useSettings } from '../../settings/store.ts';
import { FileButton } from '../../intake/file-buttons.tsx';
import { openPicture } from '../../shell/route.ts';
import { type FailureKind, isSearchError } from '../../search/errors.ts';
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
  const unsent = unsentReason(error);
  if (unsent || !isSearchError(error) || source.kind !== 'url') return unsent;
  // Only a file's copy can be made smaller.
  if (error.code === STATUS.tooLarge.code) return 'byFile';
  return error.code === STATUS.unsupportedFormat.code ? 'damaged' : undefined;
}

/** The recogniser on this device has failed, not a service. */
function isOfDevice(error: unknown): boolean {
  return isSearchError(error) && (error.kind === 'device' || error.kind === 'deviceLoad');
}

/** Another picture helps, the same again does not. */
const OTHER_PICTURE: readonly StatusName[] = ['tooLarge', 'unsupportedFormat', 'tooManyPeople'];

/** As `OTHER_PICTURE`, of files that were not sent. */
const OTHER_FILE: readonly FailureKind[] = ['empty', 'gone', 'unreadable'];

/** Whether the same picture would be refused again. */
function isFinal(error: unknown): boolean {
  if (!isSearchError(error)) return false;
  const { kind, code } = error;
  const name = code === undefined ? undefined : statusName(code);
  return OTHER_FILE.includes(kind) || (name !== undefined && OTHER_PICTURE.includes(name));
}

/** Whether a file's own bytes are refused: they stay what they are. */
function isUseless(error: unknown, source: Source): boolean {
  if (source.kind !== 'file' || !isSearchError(error)) return false;
  return error.kind === 'empty' || error.code === STATUS.unsupportedFormat.code;
}

/** Whether it is due to what was given, so that the same again does not help. */
function isOfPicture(error: unknown, source: Source): boolean {
  const reason = reasonOf(error, source);
  if (reason) return reason !== 'timeout';
  return wantsFileInstead(error, source) || isFinal(error);
}

interface RemedyProps {
  readonly error: unknown;
  /** Another button chooses a file. */
  readonly instead: boolean;
  readonly seen: Seen;
  readonly selectRegion: () => void;
}

function UseDefault() {
  const t = useFailureTexts();
  return <Button onClick={() => changeSettings({ model: '' })}>{t('defaultModel')}</Button>;
}

/** The control that helps beside trying again, if any. */
function Remedy({ error, instead, seen, selectRegion }: RemedyProps) {
  const { t } = useTranslation();
  const { model } = useSettings();
  const { code } = isSearchError(error) ? error : {};
  const canCut = code === STATUS.tooManyPeople.code && seen.ratio !== undefined;
  return (
    <>
      {canCut && (
        <Button look="strong" onClick={selectRegion}>
          {t('stage.region')}
        </Button>
      )}
      {code === STATUS.badParameters.code && model !== '' && <UseDefault />}
      {isFinal(error) && !instead && (
        <FileButton look={canCut ? 'plain' : 'strong'}>{t('intake.another')}</FileButton>
      )}
    </>
  );
}

interface Props {
  readonly error: unknown;
  readonly seen: Seen;
  readonly again: () => void;
  readonly selectRegion: () => void;
}

function Actions({ error, seen, again, selectRegion }: Props) {
  const t = useFailureTexts();
  const { suggestion } = isSearchError(error) ? error : {};
  const instead = wantsFileInstead(error, seen.source);
  const reason = reasonOf(error, seen.source);
  const isAgainFirst = !isOfPicture(error, seen.source);
  const isFileFirst = suggestion === undefined && !isAgainFirst;
  return (
    <div className={ui.actions}>
      {suggestion !== undefined && (
        <Button look="strong" onClick={() => openPicture({ kind: 'url', url: suggestion })}>
          {t('suggested')}
        </Button>
      )}
      {instead && <FileButton look={isFileFirst ? 'strong' : 'plain'}>{t('choose')}</FileButton>}
      {isOfDevice(error) && !isAlone() && <UseDefault />}
      {!reason && (
        <Remedy error={error} instead={instead} seen={seen} selectRegion={selectRegion} />
      )}
      {fitProblemOf(error, seen.source) !== 'evidence' && !isUseless(error, seen.source) && (
        <Button look={isAgainFirst ? 'strong' : 'plain'} onClick={again}>
          {t('failure.again')}
        </Button>
      )}
    </div>
  );
}

/** What is needed to report it. */
function Facts({ error }: Pick<Props, 'error'>) {
  const t = useFailureTexts();
  const { code, traceId } = isSearchError(error) ? error : {};
  return (
    <>
      {code !== undefined && <p className={ui.note}>{t('code', { code })}</p>}
      {traceId !== undefined && <Trace id={traceId} />}
    </>
  );
}

export function Failure(props: Props) {
  const { error, seen } = props;
  const t = useFailureTexts();
  const text = useFailureText()(error, seen.source);
  useAnnounced(text);
  const problem = reasonOf(error) ? undefined : fitProblemOf(error, seen.source);
  const isOwn = isOfPicture(error, seen.source);
  return (
    <div className={styles.failure} data-failed="true">
      <p>{text}</p>
      {problem && <FitProblem problem={problem} source={seen.source} />}
      <Actions {...props} />
      {!isOwn && <Facts error={error} />}
      <Fold title={t(isOwn ? 'about.heading' : 'about.report')}>
        {isOwn && <Facts error={error} />}
        <Report state={{ kind: 'failed', error }} seen={seen} />
      </Fold>
    </div>
  );
}
