import { useTranslation } from 'react-i18next';
import { boxArea, boxHeight, boxWidth, type Box } from '../../../contract/box.ts';
import type { Detection } from '../../../contract/search.ts';
import { useSettings } from '../../settings/store.ts';
import { boxStyle } from '../../ui/box-style.ts';
import { nameOf } from '../names.ts';
import { markHandlers, type Marked } from '../use-marked.ts';
import { boxName } from '../words.ts';
import styles from './boxes.module.css';
import type { Label } from './labels.ts';
import { useLabels } from './use-labels.ts';
import type { Size } from './view.ts';

/** In shares of the picture. */
function framePlace(box: Box) {
  return {
    ...boxStyle(box),
    // Small boxes stay within reach over large ones.
    zIndex: Math.round(100 * (1 - boxArea(box))) + 1,
  };
}

interface TagProps {
  readonly label: Label;
  readonly head: Box;
  readonly drawn: Size;
  readonly text: string;
  readonly lang: string | undefined;
}

/** A label inside its button, so that it is pressed with it. */
function LabelTag({ label: { rect, isWide }, head, drawn, text, lang }: TagProps) {
  return (
    <span
      className={styles.label}
      data-wide={isWide}
      lang={lang}
      aria-hidden="true"
      style={{
        left: rect.left - head[0] * drawn.width,
        top: rect.top - head[1] * drawn.height,
        width: rect.right - rect.left,
        height: rect.bottom - rect.top,
      }}
    >
      {text}
    </span>
  );
}

interface BoxProps {
  readonly detection: Detection;
  readonly number: number;
  readonly marked: Marked;
  readonly label: Label | undefined;
  readonly text: string;
  readonly drawn: Size;
  readonly onFocus: (box: Box) => void;
}

function BoxButton({ detection, number, marked, label, text, drawn, onFocus }: BoxProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { box, box_id: id, not_confident: unsure } = detection;
  const handlers = markHandlers(marked, id);
  return (
    <button
      type="button"
      id={`box-${id}`}
      className={styles.box}
      data-unsure={unsure}
      data-marked={marked.id === id}
      style={framePlace(box)}
      aria-label={boxName(detection, number, { t, language })}
      aria-pressed={marked.pinned === id}
      onClick={(event) => marked.press(id, `card-${id}`, event.detail === 0)}
      {...handlers}
      onFocus={() => {
        handlers.onFocus();
        onFocus(box);
      }}
    >
      {/* With its name it is another label at another place, not one that moves. */}
      {label && (
        <LabelTag
          key={String(label.isWide)}
          label={label}
          head={box}
          drawn={drawn}
          text={text}
          lang={nameOf(detection, { t, language }).lang}
        />
      )}
    </button>
  );
}

function Veil({ box }: { readonly box: Box | undefined }) {
  if (!box) return null;
  return (
    <svg className={styles.veil} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <mask id="veil-hole">
        <path d="M0 0h1v1H0z" fill="white" />
        <rect x={box[0]} y={box[1]} width={boxWidth(box)} height={boxHeight(box)} fill="black" />
      </mask>
      <path d="M0 0h1v1H0z" className={styles.shade} mask="url(#veil-hole)" />
    </svg>
  );
}

interface Props {
  readonly detections: readonly Detection[];
  readonly marked: Marked;
  readonly drawn: Size;
  /** Boxes are hidden, apart from the one marked elsewhere. */
  readonly hidden: boolean;
  readonly onFocus: (box: Box) => void;
}

/** The frames over the picture, a button each. */
export function Boxes({ detections, marked, drawn, hidden, onFocus }: Props) {
  const { ref, labels, texts } = useLabels(detections, drawn);
  const active = detections.find(({ box_id: id }) => id === marked.id);
  return (
    <div ref={ref} className={styles.boxes} data-hidden={hidden}>
      <Veil box={active?.box} />
      {detections.map((detection, index) => (
        <BoxButton
          key={detection.box_id}
          detection={detection}
          number={index + 1}
          marked={marked}
          label={labels[index]}
          text={texts[index] ?? ''}
          drawn={drawn}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}
