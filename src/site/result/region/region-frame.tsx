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
  readonly region: Box;
  readonly setRegion: (region: Box) => void;
  readonly recognise: () => void;
}

type Drag = (to: Point) => Box;

/** @param draws whether a drag inside the frame draws a new one */
function dragFor(target: Element, start: Point, region: Box, draws: boolean): Drag {
  const by = (to: Point) => ({ x: to.x - start.x, y: to.y - start.y });
  const corner = target.closest<HTMLElement>('[data-corner]')?.dataset.corner;
  if (corner !== undefined) return (to) => resized(region, CORNERS[Number(corner)]!, by(to));
  const isInside = target.closest('[data-frame]') !== null;
  return isInside && !draws ? (to) => moved(region, by(to)) : (to) => between(start, to);
}

function shareOf(layer: Element, event: PointerEvent): Point {
  const { left, top, width, height } = layer.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** @param onEnd a mouse's press has taken the focus from the frame */
function useDrag({ region, setRegion }: Pick<Props, 'region' | 'setRegion'>, onEnd: () => void) {
  const drag = useRef<Drag>(undefined);
  // A mouse draws over the first frame, which is only an offer.
  const isOffer = useRef(true);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const layer = event.currentTarget;
      layer.setPointerCapture(event.pointerId);
      const draws = isOffer.current && event.pointerType === 'mouse';
      drag.current = dragFor(event.target as Element, shareOf(layer, event), region, draws);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      isOffer.current = false;
      setRegion(drag.current(shareOf(event.currentTarget, event)));
    },
    onPointerUp() {
      drag.current = undefined;
      onEnd();
    },
    onPointerCancel: () => void (drag.current = undefined),
  };
}

const LOWER_RIGHT: Corner = { x: 2, y: 3 };

function keyHandler({ region, setRegion, recognise }: Props) {
  return (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by) setRegion(event.shiftKey ? resized(region, LOWER_RIGHT, by) : moved(region, by));
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
        style={boxStyle(props.region)}
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
