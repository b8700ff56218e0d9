import { useCallback, useRef, useState, type RefCallback } from 'react';
import { attachGestures } from './gestures.ts';
import {
  clampView,
  FIT,
  type Frame,
  type Size,
  type View,
  type ViewChange,
  ZOOM_STEP,
  zoomTo,
} from './view.ts';

export interface Zoom {
  readonly view: View;
  readonly stage: Size | undefined;
  readonly ratio: number | undefined;
  readonly setRatio: (ratio: number) => void;
  readonly change: (change: ViewChange) => void;
  readonly attach: RefCallback<HTMLElement>;
}

/** Below this it is one picture in two sizes. */
const SAME_RATIO = 0.005;

/** With fractions: a stage may be exactly as high as its picture. */
function sizeOf(element: HTMLElement): Size {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
}

export function useZoom(): Zoom {
  const [view, setView] = useState(FIT);
  const [stage, setStage] = useState<Size>();
  const [ratio, setRatioState] = useState<number>();
  const known = useRef<number>(undefined);
  const frame = useRef<Frame>({ stage: { width: 1, height: 1 }, ratio: 1 });

  const change = useCallback((next: ViewChange) => {
    setView((now) => clampView(next(now, frame.current), frame.current));
  }, []);
  const reframe = useCallback(
    (part: Partial<Frame>) => {
      frame.current = { ...frame.current, ...part };
      change((now) => now);
    },
    [change],
  );
  const setRatio = useCallback(
    (value: number) => {
      // A smaller copy's rounded sides must not move what is drawn.
      if (Math.abs(value / (known.current ?? 0) - 1) < SAME_RATIO) return;
      known.current = value;
      setRatioState(value);
      reframe({ ratio: value });
    },
    [reframe],
  );
  const attach = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return undefined;
      const measure = () => {
        const size = sizeOf(element);
        setStage(size);
        reframe({ stage: size });
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      const detach = attachGestures(element, change);
      return () => {
        observer.disconnect();
        detach();
      };
    },
    [change, reframe],
  );
  return { view, stage, ratio, setRatio, change, attach };
}

/** One step about the stage's middle. */
export function zoomStep(zoom: Zoom, direction: 1 | -1): void {
  zoom.change((view, frame) => {
    const middle = { x: frame.stage.width / 2, y: frame.stage.height / 2 };
    return zoomTo(view, view.zoom * ZOOM_STEP ** direction, middle, frame);
  });
}
