import type { CastMember, LeftOut } from '../../../contract/series.ts';
import { shownName } from '../../i18n/name-language.ts';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import styles from './series.module.css';
import { useSeriesTexts } from './texts.ts';
import type { Import } from './use-import.ts';

const REASONS: readonly LeftOut[] = ['no-picture', 'unreadable', 'unreachable'];

interface Props {
  readonly importing: Import;
  readonly cast: readonly CastMember[];
}

/** Who was left out, by reason. */
function LeftOutList({ importing, cast }: Props) {
  const t = useSeriesTexts();
  const { language } = useSettings();
  const { done } = importing.progress;
  const nameOf = ({ names }: CastMember) =>
    shownName(names.en ?? names.ja ?? '', names, language).text;
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return REASONS.map((reason) => {
    const members = cast.filter(({ id }) => done.get(id) === reason);
    if (members.length === 0) return null;
    return (
      <p key={reason} className={styles.soft}>
        {t(`leftOut.${reason}`, { names: list.format(members.map(nameOf)) })}
      </p>
    );
  });
}

/** What can be done while it runs, when it stands still, and afterwards. */
function Tools({
  importing: { isRunning, untried, left, added, goOn, pause, undo },
}: Omit<Props, 'cast'>) {
  const t = useSeriesTexts();
  if (isRunning) return <Button onClick={pause}>{t('pause')}</Button>;
  return (
    <>
      {left.length > 0 && (
        <Button look="strong" onClick={goOn}>
          {t(untried > 0 ? 'goOn' : 'retry')}
        </Button>
      )}
      {added > 0 && <Button onClick={undo}>{t('undo')}</Button>}
    </>
  );
}

function useWords({ state, isRunning, untried, added, progress: { wait } }: Import): string {
  const t = useSeriesTexts();
  if (isRunning) return wait === undefined ? '' : t('wait', { count: wait });
  if (untried === 0) return `${t('added', { count: added })} ${t('one')}`;
  return state.kind === 'failed' ? '' : t('paused');
}

/** How far an import is, with its tools, and then what came of it. */
export function ImportProgress({ importing, cast }: Props) {
  const t = useSeriesTexts();
  const gallery = useGalleryTexts();
  const words = useWords(importing);
  const { state, isRunning, wanted, untried, isUndone } = importing;
  const numbers = { done: wanted.length - untried, total: wanted.length };
  if (isUndone) return <p role="status">{t('undone')}</p>;
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
      {state.kind === 'failed' && <Notice>{failureWords(state.error, gallery)}</Notice>}
      {!isRunning && <LeftOutList importing={importing} cast={cast} />}
      <div className={styles.row}>
        <Tools importing={importing} />
      </div>
    </>
  );
}
