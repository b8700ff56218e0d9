import type { GalleryReference } from '../../contract/gallery.ts';
import { replyUrl } from '../app/base.ts';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { removeReference, type Place } from './client.ts';
import styles from './gallery.module.css';
import { useGalleryTexts } from './texts.ts';
import type { Changes } from './use-changes.ts';

interface Props {
  readonly reference: GalleryReference;
  readonly number: number;
  /** The character's, as shown. */
  readonly name: string;
  readonly place: Place;
  readonly changes: Changes;
}

/** How the picture counts, and whether something about it should be looked at. */
function Facts({ reference }: Pick<Props, 'reference'>) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const others = [...new Set(reference.also.map(({ character }) => character))];
  const isOdd = reference.use === 'whole' || reference.use === 'unreadable';
  return (
    <p className={styles.facts}>
      <span>{reference.own ? t('own') : t('shipped')}</span>
      <span className={isOdd ? styles.warning : undefined}>{t(`use.${reference.use}`)}</span>
      {others.length > 0 && (
        <span className={styles.warning}>{t('also', { names: list.format(others) })}</span>
      )}
    </p>
  );
}

/** One reference picture; an own one can be removed. */
export function Reference({ reference, number, name, place, changes }: Props) {
  const t = useGalleryTexts();
  const image = replyUrl(reference.image);
  const { work, character } = place;
  const remove = () =>
    void changes.make('removed', () => removeReference({ work, character }, reference.id));
  return (
    <li className={styles.item}>
      <span className={styles.frame}>
        {image !== undefined && (
          <img
            src={image}
            alt={t('picture', { number, name })}
            loading="lazy"
            className={styles.image}
          />
        )}
      </span>
      <Facts reference={reference} />
      {reference.own && (
        <Button
          disabled={changes.busy}
          aria-label={t('removePicture', { number })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  );
}
