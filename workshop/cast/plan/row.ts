import type { BackdropName } from '../backgrounds/index.ts';
import type { PropName } from '../draw/props.ts';
import type {
  ArmsName,
  ExpressionName,
  Framing,
  LightName,
  PoseName,
  StyleName,
} from '../types.ts';

/** One picture of one person, in the order in which one would describe it. */
export type Row = readonly [
  outfit: string,
  pose: PoseName,
  expression: ExpressionName,
  style: StyleName,
  light: LightName,
  framing: Framing,
  arms: ArmsName,
  backdrop: BackdropName,
  prop?: PropName,
];

/** The pictures of one character. */
export interface Portraits {
  references: readonly Row[];
  probes: readonly Row[];
}
