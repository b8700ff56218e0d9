import { joinSentences } from '../../i18n/sentences.ts';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { GalleryFailure } from '../refusal.tsx';
import { goOn, type Import, leftOf, pause, untriedOf } from './import.ts';
import { shownOf } from './names.tsx';
import styles from './series.module.css';
import { useSeriesTexts } from './texts.ts';

interface Props {
  readonly importing: Import;
  readonly leave: () => void;
  readonly undo: () => void;
}

function LeftOutList({ importing: { wanted, done } }: Pick<Props, 'importing'>) {
  const t = useSeriesTexts();
  const { language } = useSettings();
  const names = wanted
    .filter(({ id }) => done.get(id) !== undefined)
    .map((member) => shownOf(member.names, language).text);
  return names.length > 0 && <p className={styles.soft}>{t('leftOut', { names })}</p>;
}

/** What can be done while it runs, when it stands still, and afterwards. */
function Tools({ importing, undo }: Omit<Props, 'leave'>) {
  const t = useSeriesTexts();
  const { doing, added, token } = importing;
  // An undo goes on in any case.
  if (doing === 'undoing') return null;
  if (doing) return <Button onClick={pause}>{t('pause')}</Button>;
  return (
    <>
      {leftOf(importing).length > 0 && (
        <Button look="strong" onClick={() => goOn(importing)}>
          {t(untriedOf(importing).length > 0 ? 'goOn' : 'retry')}
        </Button>
      )}
      {added > 0 && token !== undefined && <Button onClick={undo}>{t('undo')}</Button>}
    </>
  );
}

function useWords(importing: Import): string {
  const t = useSeriesTexts();
  const { error, doing, added, more, wait } = importing;
  if (doing) return wait ? t('wait', wait) : '';
  if (untriedOf(importing).length > 0) return error === undefined ? t('paused') : '';
  if (added === 0) return t('nobodyAdded');
  return joinSentences(t('added', { count: added }), !more && t('one'));
}

/** How far an import is, with its tools, and then what came of it. */
export function ImportProgress({ importing, leave, undo }: Props) {
  const t = useSeriesTexts();
  const { language } = useSettings();
  const words = useWords(importing);
  const { series, error, doing, wanted, isAside } = importing;
  const title = shownOf(series.names, language);
  const total = wanted.length;
  const numbers = { done: total - untriedOf(importing).length, total };
  return (
    <div className={styles.step}>
      <div className={styles.head}>
        <h3 lang={title.lang}>{title.text}</h3>
        {!doing && !isAside && (
          <Button look="bare" onClick={leave}>
            {t('other')}
          </Button>
        )}
      </div>
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
      {!doing && <LeftOutList importing={importing} />}
      <div className={styles.row}>
        <Tools importing={importing} undo={undo} />
      </div>
    </div>
  );
}
