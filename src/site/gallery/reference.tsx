import type { CharacterName } from '../../contract/names.ts';
import { type RefObject, useRef, useState } from 'react';
import type { GalleryReference } from '../../contract/gallery.ts';
import { replyUrl } from '../shell/base.ts';
import { Button, onceAPress } from '../ui/button.tsx';
import card from '../ui/picture-card.module.css';
import type { Changes } from './changes.tsx';
import { moveReference, removeReference } from './client.ts';
import { PlaceForm } from './forms.tsx';
import styles from './gallery.module.css';
import { useGalleryTexts } from './texts.ts';

interface Props {
  readonly reference: GalleryReference;
  readonly number: number;
  readonly name: string;
  readonly place: CharacterName;
  /** Undefined for whoever may only look. */
  readonly changes: Changes | undefined;
  readonly isMixed: boolean;
}

function Facts({ reference, isMixed }: Pick<Props, 'reference' | 'isMixed'>) {
  const t = useGalleryTexts();
  const { own, use, also } = reference;
  const others = [...new Set(also.map(({ character }) => character))];
  return (
    <p className={card.facts}>
      {isMixed && <span>{own ? t('own') : t('shipped')}</span>}
      {use !== 'head' && (
        <span className={use === 'waiting' ? undefined : styles.warning}>{t(`use.${use}`)}</span>
      )}
      {others.length > 0 && <span className={styles.warning}>{t('also', { names: others })}</span>}
    </p>
  );
}

interface ToolsProps extends Pick<Props, 'reference' | 'number' | 'name' | 'place'> {
  readonly changes: Changes;
  readonly isMoving: boolean;
  readonly setMoving: (isMoving: boolean) => void;
  readonly moveButton: RefObject<HTMLButtonElement | null>;
}

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

interface MoveProps extends Pick<Props, 'number'> {
  readonly from: CharacterName;
  readonly id: string;
  readonly changes: Changes;
  readonly close: () => void;
}

function MoveForm({ from, id, number, changes, close }: MoveProps) {
  const t = useGalleryTexts();
  const { work, character } = from;
  const move = async (to: CharacterName) => {
    const action = () => moveReference({ work, character, id, to });
    if (await changes.make({ what: 'moved', action })) close();
  };
  return (
    <PlaceForm
      label={t('movePicture', { number })}
      now={from}
      first={{ character: '', work }}
      submit={t('move')}
      busy={changes.busy}
      save={move}
    >
      <Button onClick={close}>{t('waiting.cancel')}</Button>
    </PlaceForm>
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
  const tools = { reference, number, name, place, isMoving, setMoving, moveButton };
  return (
    <li className={isMoving ? `${card.item} ${styles.open}` : card.item}>
      <span className={card.frame}>
        {image !== undefined && (
          <img
            src={image}
            alt={t('picture', { number, name })}
            loading="lazy"
            className={card.image}
          />
        )}
      </span>
      <Facts reference={reference} isMixed={isMixed} />
      {changes && reference.own && <Tools {...tools} changes={changes} />}
      {changes && isMoving && (
        <MoveForm from={place} id={reference.id} number={number} changes={changes} close={close} />
      )}
    </li>
  );
}
