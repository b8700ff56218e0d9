import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type Box, boxHeight, boxWidth } from '../../contract/box.ts';
import { pictureAddress } from '../picture/previews.ts';
import type { Seen } from './seen.ts';
import styles from './card.module.css';

function about(low: number, high: number, length: number): [number, number] {
  const start =
    length > 1 ? (1 - length) / 2 : Math.min(Math.max((low + high - length) / 2, 0), 1 - length);
  return [start, start + length];
}

/**
 * The smallest part around a box that is square in pixels, inside the picture where it fits, else with
 * as much beyond it on either side.
 *
 * @param ratio picture width / height
 * @returns shares; a side is longer than 1 when the box is longer than the picture is wide
 */
export function squareAround(box: Box, ratio: number): Box {
  const side = Math.max(boxWidth(box) * ratio, boxHeight(box));
  const [x1, x2] = about(box[0], box[2], side / ratio);
  const [y1, y2] = about(box[1], box[3], side);
  return [x1, y1, x2, y2];
}

function placed(square: Box): CSSProperties {
  const [x1, y1, x2, y2] = square;
  return {
    width: `${100 / (x2 - x1)}%`,
    height: `${100 / (y2 - y1)}%`,
    left: `${(-100 * x1) / (x2 - x1)}%`,
    top: `${(-100 * y1) / (y2 - y1)}%`,
  };
}

interface Props {
  readonly seen: Pick<Seen, 'source' | 'ratio'>;
  readonly box: Box;
  readonly number: number;
}

/** The head, shown as a window on the whole picture. */
export function Crop({ seen: { source, ratio }, box, number }: Props) {
  const { t } = useTranslation();
  const address = pictureAddress(source);
  const [lost, setLost] = useState<string>();
  if (address === undefined || lost === address) return null;
  return (
    <span className={styles.window}>
      {ratio !== undefined && (
        <img
          src={address}
          alt={t('result.crop', { number })}
          style={placed(squareAround(box, ratio))}
          onError={() => setLost(address)}
        />
      )}
    </span>
  );
}
