import { useState, type FormEvent } from 'react';
import { MAX_TITLE_LENGTH, type FoundSeries } from '../../../contract/series.ts';
import { shownName } from '../../i18n/name-language.ts';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTask } from '../../ui/use-task.ts';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { CastPicker } from './cast-picker.tsx';
import { findSeries } from './client.ts';
import styles from './series.module.css';
import { useSeriesTexts } from './texts.ts';

interface SeriesProps {
  readonly series: FoundSeries;
  readonly choose: () => void;
}

function SeriesChoice({ series, choose }: SeriesProps) {
  const { language } = useSettings();
  const { names, year, format, cover } = series;
  const name = shownName(names.en ?? names.ja ?? '', names, language);
  return (
    <li>
      <button type="button" className={styles.series} onClick={choose}>
        <span className={styles.cover}>{cover && <img src={cover} alt="" />}</span>
        <span className={styles.seriesText}>
          <span lang={name.lang}>{name.text}</span>
          <span className={styles.soft}>
            {[format?.replaceAll('_', ' '), year].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
    </li>
  );
}

function Search({ choose }: { readonly choose: (series: FoundSeries) => void }) {
  const t = useSeriesTexts();
  const gallery = useGalleryTexts();
  const [title, setTitle] = useState('');
  const [found, setFound] = useState<readonly FoundSeries[]>();
  const { state, run } = useTask();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === '') return;
    setFound(undefined);
    run(async (signal) => setFound(await findSeries(wanted, signal)));
  };
  return (
    <>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          type="search"
          label={t('title')}
          hint={t('titleHint')}
          maxLength={MAX_TITLE_LENGTH}
          value={title}
          autoFocus
          onChange={setTitle}
        />
        <Button type="submit" look="strong" aria-disabled={title.trim() === ''}>
          {t('find')}
        </Button>
      </form>
      <p role="status">
        {state.kind === 'running' && t('finding')}
        {found?.length === 0 && t('none')}
        {found && found.length > 0 && t('choose')}
      </p>
      {state.kind === 'failed' && <Notice>{failureWords(state.error, gallery)}</Notice>}
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((series) => (
            <SeriesChoice key={series.id} series={series} choose={() => choose(series)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Adds a series' cast: search by title, choose, tick, add. */
export function SeriesPanel() {
  const t = useSeriesTexts();
  const [isOpen, setOpen] = useState(false);
  const [series, setSeries] = useState<FoundSeries>();
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('add')}</Button>;
  const close = () => {
    setOpen(false);
    setSeries(undefined);
  };
  return (
    <section className={styles.panel} aria-labelledby="series-heading">
      <div className={styles.head}>
        <h2 id="series-heading">{t('add')}</h2>
        <Button look="bare" onClick={series ? () => setSeries(undefined) : close}>
          {series ? t('other') : t('close')}
        </Button>
      </div>
      {series ? <CastPicker series={series} /> : <Search choose={setSeries} />}
    </section>
  );
}
