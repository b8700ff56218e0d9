import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Box } from '../../../contract/box.ts';
import { boxStyle } from '../../ui/box-style.ts';
import type { Point } from '../stage/view.ts';
import { between, CORNERS, moved, resized, type Corner } from './rect.ts';
import styles from './region.module.css';
import { useResultTexts } from '../texts.ts';

/** Arrow-key step, in shares of the picture. */
const STEP = 0.01;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface Props {
  readonly part: Box;
  readonly setPart: (part: Box) => void;
  readonly recognise: () => void;
}

type Drag = (to: Point) => Box;

/** @param draws whether a drag inside the frame draws a new one */
function dragFor(target: Element, start: Point, part: Box, draws: boolean): Drag {
  const by = (to: Point) => ({ x: to.x - start.x, y: to.y - start.y });
  const corner = target.closest<HTMLElement>('[data-corner]')?.dataset.corner;
  if (corner !== undefined) return (to) => resized(part, CORNERS[Number(corner)]!, by(to));
  const isInside = target.closest('[data-frame]') !== null;
  return isInside && !draws ? (to) => moved(part, by(to)) : (to) => between(start, to);
}

function shareOf(layer: Element, event: PointerEvent): Point {
  const { left, top, width, height } = layer.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** @param onEnd a mouse's press has taken the focus from the frame */
function useDrag({ part, setPart }: Pick<Props, 'part' | 'setPart'>, onEnd: () => void) {
  const drag = useRef<Drag>(undefined);
  // A mouse draws over the first frame, which is only an offer.
  const isOffer = useRef(true);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const layer = event.currentTarget;
      layer.setPointerCapture(event.pointerId);
      const draws = isOffer.current && event.pointerType === 'mouse';
      drag.current = dragFor(event.target as Element, shareOf(layer, event), part, draws);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      isOffer.current = false;
      setPart(drag.current(shareOf(event.currentTarget, event)));
    },
    onPointerUp() {
      drag.current = undefined;
      onEnd();
    },
    onPointerCancel: () => void (drag.current = undefined),
  };
}

const LOWER_RIGHT: Corner = { x: 2, y: 3 };

function keyHandler({ part, setPart, recognise }: Props) {
  return (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by) setPart(event.shiftKey ? resized(part, LOWER_RIGHT, by) : moved(part, by));
    else if (event.key === 'Enter') recognise();
    else return;
    event.preventDefault();
  };
}

/** The selection over the picture, for pointers and keys. */
export function RegionFrame(props: Props) {
  const t = useResultTexts();
  const frame = useRef<HTMLDivElement>(null);
  const focus = () => frame.current?.focus({ preventScroll: true });
  useEffect(() => {
    focus();
    // The stage may have scrolled away; the frame alone would bring half of it.
    document.getElementById('stage')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.layer} data-own-pointer {...useDrag(props, focus)}>
      <div
        ref={frame}
        className={styles.frame}
        style={boxStyle(props.part)}
        data-frame
        role="application"
        tabIndex={0}
        aria-label={t('region.frame')}
        aria-describedby="region-keys"
        onKeyDown={keyHandler(props)}
      >
        {CORNERS.map(({ x, y }, index) => (
          <span
            key={`${x}${y}`}
            className={styles.corner}
            data-corner={index}
            data-x={x}
            data-y={y}
          />
        ))}
      </div>
    </div>
  );
}
