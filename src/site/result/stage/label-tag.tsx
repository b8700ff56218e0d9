import type { Box } from '../../../contract/box.ts';
import styles from './boxes.module.css';
import type { Label } from './labels.ts';
import type { Size } from './view.ts';

interface TagProps {
  readonly label: Label;
  readonly head: Box;
  readonly drawn: Size;
  readonly text: string;
  readonly lang: string | undefined;
}

/** A label inside its button, so that it is pressed with it. */
export function LabelTag({ label: { rect, isWide }, head, drawn, text, lang }: TagProps) {
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

interface LeadersProps {
  readonly labels: readonly (Label | undefined)[];
  readonly drawn: Size;
}

export function Leaders({ labels, drawn }: LeadersProps) {
  const lines = labels.flatMap((label) => (label?.leader ? [label.leader] : []));
  if (lines.length === 0) return null;
  return (
    <svg
      className={styles.leaders}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      aria-hidden="true"
    >
      {lines.map(([from, to]) => (
        <path key={`${from.x} ${from.y}`} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      ))}
    </svg>
  );
}
