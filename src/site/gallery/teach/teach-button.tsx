import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection } from '../../../contract/search.ts';
import row from '../../ui/action-row.module.css';
import { Button } from '../../ui/button.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { TeachForm } from '../on-demand.ts';
import { useOffersTeaching } from '../token.ts';
import { drafts, type HeadState, placeOf, setHead, useHeadState } from './heads.ts';
import type { AnsweredPicture } from './lesson.ts';

interface Props {
  readonly detection: Detection;
  readonly number: number;
  readonly seen: AnsweredPicture;
  /** The look as the card's main action, of a head without a name. */
  readonly main?: 'strong' | 'plain';
  /** Box ids of the heads that are named one after the other. */
  readonly unnamed?: readonly string[];
}

/** Who has been taught, where the card has no name yet. */
function toldBy(state: HeadState | undefined): string | undefined {
  return state?.isOpen ? undefined : state?.named;
}

/** "This is…" or "Name this character": opens the form that teaches who a head is. */
export function TeachButton({ detection, number, seen, main, unnamed = [] }: Props) {
  const { t } = useTranslation();
  const { box_id: boxId } = detection;
  const state = useHeadState(boxId);
  const isOpen = state?.isOpen === true;
  const told = main && toldBy(state);
  const button = useRef<HTMLButtonElement>(null);
  const place = placeOf(seen.source, detection.box);
  useEffect(() => {
    if (drafts.has(place)) setHead(boxId, { isOpen: true });
    return () => setHead(boxId, undefined);
  }, [boxId, place]);
  if (!useOffersTeaching()) return null;
  if (told !== undefined) return <p className={row.done}>✓ {told}</p>;
  const close = () => {
    drafts.delete(place);
    setHead(boxId, undefined);
  };
  const cancel = () => {
    close();
    button.current?.focus();
  };
  const load = () => void TeachForm.load().catch(() => {});
  const form = { boxId, place, number, seen, unnamed, cancel };
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
        onPointerEnter={load}
        onFocus={load}
        onClick={() => (isOpen ? close() : setHead(boxId, { isOpen: true }))}
      >
        {main ? t('result.nameIt') : t('result.teach')}
      </Button>
      {isOpen && (
        <div className={row.below}>
          <LazyBoundary fallback={<p role="status">{t('result.opening')}</p>}>
            <TeachForm {...form} />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
