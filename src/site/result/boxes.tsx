import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { boxArea, boxHeight, boxWidth, type Box } from '../../contract/box.ts';
import type { Detection } from '../../contract/search.ts';
import { useSettings } from '../settings/store.ts';
import styles from './boxes.module.css';
import { markHandlers, reveal, type Marked } from './use-marked.ts';
import { boxName } from './words.ts';

function share(value: number): string {
  return `${(value * 100).toFixed(3)}%`;
}

function place(box: Box): CSSProperties {
  return {
    left: share(box[0]),
    top: share(box[1]),
    width: share(boxWidth(box)),
    height: share(boxHeight(box)),
  };
}

interface BoxProps {
  readonly detection: Detection;
  readonly number: number;
  readonly marked: Marked;
}

function BoxButton({ detection, number, marked }: BoxProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { box, box_id: id, not_confident: unsure } = detection;
  return (
    <button
      type="button"
      id={`box-${id}`}
      className={styles.box}
      data-unsure={unsure}
      data-marked={marked.id === id}
      data-edge={box[1] < 0.06 ? 'top' : undefined}
      // A small box over a large one stays within reach.
      style={{ ...place(box), zIndex: Math.round(100 * (1 - boxArea(box))) + 1 }}
      aria-label={boxName(detection, number, { t, language })}
      aria-pressed={marked.pinned === id}
      onClick={() => {
        marked.toggle(id);
        reveal(`card-${id}`);
      }}
      {...markHandlers(marked, id)}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
        {unsure && '?'}
      </span>
    </button>
  );
}

interface Props {
  readonly detections: readonly Detection[];
  readonly marked: Marked;
}

/** The frames over the picture, one real button each, placed in shares of the picture itself. */
export function Boxes({ detections, marked }: Props) {
  const active = detections.find(({ box_id: id }) => id === marked.id);
  return (
    <>
      <div className={styles.veil} aria-hidden="true">
        {active && <div className={styles.hole} style={place(active.box)} />}
      </div>
      {detections.map((detection, index) => (
        <BoxButton
          key={detection.box_id}
          detection={detection}
          number={index + 1}
          marked={marked}
        />
      ))}
    </>
  );
}
