import { useEffect, useState, type FormEvent } from 'react';
import {
  type FoundSeries,
  MAX_TITLE_LENGTH,
  SERIES_PATHS,
  seriesReplySchema,
} from '../../../contract/series.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLostFocus } from '../../ui/focus.ts';
import { Section } from '../../ui/section.tsx';
import { useStore } from '../../ui/store.ts';
import { useTask } from '../../ui/use-task.ts';
import { ask } from '../client.ts';
import { GalleryFailure } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { CastPicker } from './cast-picker.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type Import, latestImport, putAside, undoImport } from './import.ts';
import { AllNames } from './names.tsx';
import styles from './series.module.css';
import { en, useSeriesTexts } from './texts.ts';

interface SeriesProps {
  readonly series: FoundSeries;
  readonly choose: () => void;
}

type Format = keyof typeof en.formats;

const isKnown = (format: string): format is Format => Object.hasOwn(en.formats, format);

/** AniList's word in the page's language, or as it is. */
function useFormat(format: string | undefined): string | undefined {
  const t = useSeriesTexts();
  if (format !== undefined && isKnown(format)) return t(`formats.${format}`);
  return format?.replaceAll('_', ' ');
}

function SeriesChoice({ series, choose }: SeriesProps) {
  const { names, year, cover } = series;
  const format = useFormat(series.format);
  return (
    <li>
      <button type="button" className={styles.series} onClick={choose}>
        <span className={styles.cover}>{cover && <img src={cover} alt="" />}</span>
        <span className={styles.names}>
          <AllNames names={names} />
          <span className={styles.soft}>{[format, year].filter(Boolean).join(' · ')}</span>
        </span>
      </button>
    </li>
  );
}

function useSearch() {
  const t = useSeriesTexts();
  const [found, setFound] = useState<readonly FoundSeries[]>();
  const { isRunning, error, run } = useTask();
  const search = (title: string) => {
    if (title === '') return;
    run(async (signal) => {
      const request = { method: 'GET', query: { title }, signal } as const;
      setFound((await ask(SERIES_PATHS.series, request, seriesReplySchema)).series);
    });
  };
  const words = () => {
    if (isRunning) return t('finding');
    return found && t(found.length === 0 ? 'none' : 'choose');
  };
  return { found, words: error === undefined && words(), error, search };
}

function Search({ choose }: { readonly choose: (series: FoundSeries) => void }) {
  const t = useSeriesTexts();
  const [typed, setTyped] = useState('');
  const { found = [], words, error, search } = useSearch();
  const title = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(title);
  };
  return (
    <>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          type="search"
          label={t('title')}
          hint={t('titleHint')}
          maxLength={MAX_TITLE_LENGTH}
          value={typed}
          autoFocus
          onChange={setTyped}
        />
        <Button type="submit" look="strong" aria-disabled={title === ''}>
          {t('find')}
        </Button>
      </form>
      <p role="status">{words}</p>
      {error !== undefined && <GalleryFailure error={error} />}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((series) => (
            <SeriesChoice key={series.id} series={series} choose={() => choose(series)} />
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Adds a series' cast: search by title, choose, tick, add. Open at `?page=gallery&add=series`. The search
 * stays as it is behind the series that was chosen, and this one behind its import.
 */
export function SeriesPanel() {
  const t = useSeriesTexts();
  const gallery = useGalleryTexts();
  const [series, setSeries] = useState<FoundSeries>();
  const [isUndone, setUndone] = useState(false);
  const importing = useStore(latestImport);
  const isInFront = importing !== undefined && !importing.isAside;
  // An import that is come back to has no field that takes the focus.
  const element = useLostFocus<HTMLElement>(importing?.doing, true);
  useEffect(() => {
    // The button that has begun it is hidden.
    const { current } = element;
    if (isInFront && current?.contains(document.activeElement)) {
      current.focus({ preventScroll: true });
    }
  }, [isInFront, element]);
  // One that is through is no longer in front of the search when the panel is opened again.
  useEffect(
    () => () => {
      if (!latestImport.get()?.doing) putAside();
    },
    [],
  );
  const choose = (chosen?: FoundSeries) => {
    putAside();
    setUndone(false);
    setSeries(chosen);
    // The pressed button goes.
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView();
  };
  const undo = async (of: Import) => setUndone(await undoImport(of));
  return (
    <Section ref={element} tabIndex={-1} className={styles.panel} heading={t('add')}>
      <div className={styles.step} hidden={isInFront || series !== undefined}>
        <Search choose={choose} />
      </div>
      {series && <CastPicker series={series} hidden={isInFront} leave={() => choose()} />}
      <p role="status">{isUndone && !isInFront && gallery('undone')}</p>
      {importing && (isInFront || !series) && (
        <ImportProgress
          importing={importing}
          leave={() => choose()}
          undo={() => void undo(importing)}
        />
      )}
    </Section>
  );
}
