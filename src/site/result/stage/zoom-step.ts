import type { Zoom } from './use-zoom.ts';
import { ZOOM_STEP, zoomTo } from './view.ts';

/** One step about the stage's middle. */
export function zoomStep(zoom: Zoom, direction: 1 | -1): void {
  zoom.change((view, frame) => {
    const middle = { x: frame.stage.width / 2, y: frame.stage.height / 2 };
    return zoomTo(view, view.zoom * ZOOM_STEP ** direction, middle, frame);
  });
}
