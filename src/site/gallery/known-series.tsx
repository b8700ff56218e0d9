import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import { Section } from '../ui/section.tsx';
import styles from './gallery.module.css';
import { GalleryError } from './client.ts';
import { useFoundWorks } from './works.ts';
import { More } from './more.tsx';
import { GalleryFailure } from './refusal.tsx';
import { useGalleryTexts } from './texts.ts';

const STEP = 60;

/** The series that packs know, those with most characters first: what everybody may see of the gallery. */
export function KnownSeries() {
  const t = useGalleryTexts();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(STEP);
  const { works, isReady, isError, again } = useFoundWorks(typed);
  if (isError) return <GalleryFailure error={new GalleryError('network')} again={again} />;
  if (isReady && works.length === 0 && typed === '') return null;
  return (
    <Section className={styles.packs} heading={t('series')}>
      <div className={styles.tools}>
        <TextField type="search" label={t('searchSeries')} value={typed} onChange={setTyped} />
      </div>
      <p role="status">
        {!isReady && t('loading')}
        {isReady &&
          (works.length === 0 ? t('noSeries') : t('packs.works', { count: works.length }))}
      </p>
      <ul className={styles.series}>
        {works.slice(0, shown).map(({ key, text, lang, of }) => (
          <li key={key}>
            <span lang={lang}>{text}</span>{' '}
            <span className="soft">{t('total', { count: of.characters })}</span>
          </li>
        ))}
      </ul>
      {isReady && <More isMore={shown < works.length} show={() => setShown(shown + STEP)} />}
    </Section>
  );
}
