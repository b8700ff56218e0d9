import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from '../../contract/box.ts';
import { pictureAddress } from '../picture/previews.ts';
import { squareAround } from './crop-geometry.ts';
import type { Seen } from './seen.ts';
import styles from './pair.module.css';

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
  readonly seen: Seen;
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
