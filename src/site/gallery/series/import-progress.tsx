import type { CastMember } from '../../../contract/series.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { GalleryFailure } from '../refusal.tsx';
import { shownOf } from './names.tsx';
import styles from './series.module.css';
import { useSeriesTexts } from './texts.ts';
import type { Import } from './use-import.ts';

interface Props {
  readonly importing: Import;
  readonly cast: readonly CastMember[];
}

function LeftOutList({ importing: { done }, cast }: Props) {
  const t = useSeriesTexts();
  const { language } = useSettings();
  const names = cast
    .filter(({ id }) => done.get(id) !== undefined)
    .map((member) => shownOf(member.names, language).text);
  return names.length > 0 && <p className={styles.soft}>{t('leftOut', { names })}</p>;
}

/** What can be done while it runs, when it stands still, and afterwards. */
function Tools({ importing }: Pick<Props, 'importing'>) {
  const t = useSeriesTexts();
  const { isRunning, mayPause, untried, isLeft, added, goOn, pause, undo } = importing;
  if (mayPause) return <Button onClick={pause}>{t('pause')}</Button>;
  if (isRunning) return null;
  return (
    <>
      {isLeft && (
        <Button look="strong" onClick={goOn}>
          {t(untried > 0 ? 'goOn' : 'retry')}
        </Button>
      )}
      {added > 0 && <Button onClick={undo}>{t('undo')}</Button>}
    </>
  );
}

function useWords({ error, isRunning, untried, added, more, wait }: Import): string {
  const t = useSeriesTexts();
  if (isRunning) return wait ? t('wait', wait) : '';
  if (untried > 0) return error === undefined ? t('paused') : '';
  if (added === 0) return t('nobodyAdded');
  return joinSentences(t('added', { count: added }), !more && t('one'));
}

/** How far an import is, with its tools, and then what came of it. */
export function ImportProgress({ importing, cast }: Props) {
  const t = useSeriesTexts();
  const words = useWords(importing);
  const { error, isRunning, wanted, untried } = importing;
  const numbers = { done: wanted.length - untried, total: wanted.length };
  return (
    <>
      <div className={styles.row}>
        <progress
          className={styles.progress}
          max={numbers.total}
          value={numbers.done}
          aria-label={t('progress', numbers)}
        />
        <span>{t('progress', numbers)}</span>
      </div>
      <p role="status">{words}</p>
      {error !== undefined && <GalleryFailure error={error} />}
      {!isRunning && <LeftOutList importing={importing} cast={cast} />}
      <div className={styles.row}>
        <Tools importing={importing} />
      </div>
    </>
  );
}
