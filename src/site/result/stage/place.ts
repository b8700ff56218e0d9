import { boxArea, boxHeight, boxWidth, type Box } from '../../../contract/box.ts';

function share(value: number): string {
  return `${(value * 100).toFixed(3)}%`;
}

/** Styles of a frame: its place in shares of the picture. */
export function framePlace(box: Box) {
  return {
    left: share(box[0]),
    top: share(box[1]),
    width: share(boxWidth(box)),
    height: share(boxHeight(box)),
    // A small box over a large one stays within reach.
    zIndex: Math.round(100 * (1 - boxArea(box))) + 1,
  };
}
