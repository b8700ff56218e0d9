import { type RefObject, useRef, useState } from 'react';
import type { GalleryReference } from '../../contract/gallery.ts';
import { replyUrl } from '../shell/base.ts';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { removeReference, type CharacterName } from './client.ts';
import { MoveForm } from './move-form.tsx';
import styles from './gallery.module.css';
import { onceAPress } from '../ui/once-a-press.ts';
import { useGalleryTexts } from './texts.ts';
import type { Changes } from './use-changes.ts';

interface Props {
  readonly reference: GalleryReference;
  readonly number: number;
  readonly name: string;
  readonly place: CharacterName;
  readonly changes: Changes;
  readonly isMixed: boolean;
}

function Facts({ reference, isMixed }: Pick<Props, 'reference' | 'isMixed'>) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const { own, use, also } = reference;
  const others = [...new Set(also.map(({ character }) => character))];
  return (
    <p className={styles.facts}>
      {isMixed && <span>{own ? t('own') : t('shipped')}</span>}
      {use !== 'head' && (
        <span className={use === 'waiting' ? undefined : styles.warning}>{t(`use.${use}`)}</span>
      )}
      {others.length > 0 && (
        <span className={styles.warning}>{t('also', { names: list.format(others) })}</span>
      )}
    </p>
  );
}

type ToolsProps = Pick<Props, 'reference' | 'number' | 'name' | 'changes'> & {
  readonly isMoving: boolean;
  readonly setMoving: (isMoving: boolean) => void;
  readonly moveButton: RefObject<HTMLButtonElement | null>;
} & { readonly place: CharacterName };

function Tools(props: ToolsProps) {
  const { reference, number, name, place, changes, isMoving, setMoving, moveButton } = props;
  const t = useGalleryTexts();
  const { work, character } = place;
  const remove = onceAPress(() => {
    void changes.make({
      what: 'removed',
      name: t('picture', { number, name }),
      action: () => removeReference({ work, character }, reference.id),
    });
  });
  return (
    <div className={styles.pictureTools}>
      <Button
        ref={moveButton}
        aria-label={t('movePicture', { number })}
        aria-expanded={isMoving}
        onClick={() => setMoving(!isMoving)}
      >
        {t('move')}
      </Button>
      <Button
        aria-disabled={changes.busy}
        aria-label={t('removePicture', { number })}
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </div>
  );
}

/** One reference picture; an own one can be moved and removed. */
export function Reference({ reference, number, name, place, changes, isMixed }: Props) {
  const t = useGalleryTexts();
  const [isMoving, setMoving] = useState(false);
  const moveButton = useRef<HTMLButtonElement>(null);
  const image = replyUrl(reference.image);
  const close = () => {
    setMoving(false);
    moveButton.current?.focus();
  };
  const tools = { reference, number, name, place, changes, isMoving, setMoving, moveButton };
  return (
    <li className={isMoving ? styles.openItem : styles.item}>
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
      <Facts reference={reference} isMixed={isMixed} />
      {reference.own && <Tools {...tools} />}
      {isMoving && (
        <LazyBoundary fallback={<p role="status">{t('loading')}</p>}>
          <MoveForm
            from={place}
            opener={moveButton}
            id={reference.id}
            number={number}
            changes={changes}
            close={close}
          />
        </LazyBoundary>
      )}
    </li>
  );
}
