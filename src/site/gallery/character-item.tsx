import type { GalleryCharacter } from '../../contract/gallery.ts';
import { replyUrl } from '../shell/base.ts';
import { PageLink } from '../shell/page-link.tsx';
import { useSettings } from '../settings/store.ts';
import styles from './gallery.module.css';
import { shownName } from './shown-name.ts';
import { useGalleryTexts } from './texts.ts';

/** One character of the list: leads to its pictures. Packs hold none: a name alone then. */
export function CharacterItem({ known }: { readonly known: GalleryCharacter }) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const name = shownName(known.character, known.names.character, language);
  const work = shownName(known.work, known.names.work, language);
  const image = replyUrl(known.image);
  const { packed = 0, references, own } = known;
  return (
    <li className={styles.item}>
      <PageLink
        page="gallery"
        params={{ work: known.work, character: known.character }}
        className={styles.link}
      >
        {image !== undefined && (
          <span className={styles.frame}>
            <img
              src={image}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              className={styles.image}
            />
          </span>
        )}
        <span className={styles.name} lang={name.lang}>
          {name.text}
        </span>
      </PageLink>
      <p className={styles.facts}>
        <span lang={work.lang}>{work.text}</span>
        <span>
          {references > packed && `${t('references', { count: references - packed })} · `}
          {own > 0 ? t('own') : packed === 0 && t('shipped')}
        </span>
        {known.warnings > 0 && (
          <span className={styles.warning}>{t('warnings', { count: known.warnings })}</span>
        )}
      </p>
    </li>
  );
}
