import { boxHeight, boxWidth, type Box } from '../../contract/box.ts';

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;

/** Where a box lies over its picture. */
export function boxStyle(box: Box) {
  const [left, top] = box;
  return {
    left: percent(left),
    top: percent(top),
    width: percent(boxWidth(box)),
    height: percent(boxHeight(box)),
  };
}
