import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection } from '../../../contract/search.ts';
import row from '../../ui/action-row.module.css';
import { Button } from '../../ui/button.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { Lesson } from './lesson.ts';
import { typedOn } from './typed.ts';

const TeachForm = onDemand(async () => (await import('../gallery.ts')).TeachForm);

interface Props {
  readonly detection: Detection;
  readonly number: number;
  readonly seen: Lesson;
  /** The look as the card's main action, of a head without a name. */
  readonly main?: 'strong' | 'plain';
}

interface PlaceProps extends Props {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly opening: RefObject<HTMLDivElement | null>;
  readonly cancel: () => void;
  readonly done: () => void;
}

/** Holds the focus until the form is there, so that typing begins the name. */
function Place({ detection, number, seen, ...rest }: PlaceProps) {
  const { button, place, opening, cancel, done } = rest;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (opening.current) place.current?.focus({ preventScroll: true });
  }, [opening, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    event.stopPropagation();
    const text = opening.current ? typedOn(typed, event) : undefined;
    if (text === undefined) return;
    event.preventDefault();
    setTyped(text);
  };
  const wait = (
    <div ref={opening} className={row.opening}>
      <p role="status">{t('result.opening')}</p>
      {typed !== '' && <p>{typed}</p>}
      <Button onClick={cancel}>{t('waiting.cancel')}</Button>
    </div>
  );
  const form = { boxId: detection.box_id, number, seen, typed, opener: button, cancel, done };
  return (
    <div ref={place} className={row.below} tabIndex={-1} onKeyDown={onKeyDown}>
      <LazyBoundary fallback={wait}>
        <TeachForm {...form} wait={wait} />
      </LazyBoundary>
    </div>
  );
}

/** "This is …" or "Name this character": opens the form that teaches who a head is. */
export function TeachButton({ main, ...props }: Props) {
  const { t } = useTranslation();
  const { number } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const opening = useRef<HTMLDivElement>(null);
  const done = () => setOpen(false);
  const cancel = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Pressed again, it must not close what is on its way.
  const toggle = () => (opening.current ? place.current?.focus() : setOpen(!isOpen));
  return (
    <>
      <Button
        ref={button}
        look={main ?? 'bare'}
        className={main && row.primary}
        aria-expanded={isOpen}
        aria-label={
          main
            ? t('result.numbered', { number, text: t('result.nameIt') })
            : t('result.teachThis', { number })
        }
        onClick={toggle}
      >
        {main ? t('result.nameIt') : t('result.teach')}
      </Button>
      {isOpen && <Place {...props} {...{ button, place, opening, cancel, done }} />}
    </>
  );
}
