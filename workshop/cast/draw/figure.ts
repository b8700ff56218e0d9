import { GARMENTS } from '../garments/index.ts';
import { trunk } from '../garments/parts.ts';
import { apply, type Point, placed, turned } from '../geometry.ts';
import { skinTone, tone } from '../palette.ts';
import { moved } from '../svg.ts';
import type { ArmsName, Attributes, Character, Outfit } from '../types.ts';
import { arms } from './arms.ts';
import { neck } from './face.ts';
import { head } from './head.ts';
import { legs, skirts } from './legs.ts';
import type { Pen } from './pen.ts';
import { type PropName, prop } from './props.ts';

/** Where the head turns on the neck. */
const PIVOT: Point = [0, 96];

/** The body sits a little higher than it is designed. */
const BODY = placed(0, -17, 1);

/** What a figure does and wears. */
export interface FigureOptions extends Omit<Attributes, 'style' | 'light'> {
  arms: ArmsName;
  prop?: PropName | undefined;
}

/** A drawn character in its own coordinates (head at the origin, face about 200 wide). */
export interface Figure {
  svg: string;
  face: Point[];
}

/** A drawn body in its own coordinates, in layers, so that the head can come between them. */
interface Body {
  low: string;
  high: string;
}

/** Draws a body and its clothes; `sway` is how far the neck moves aside when the head turns. */
export function body(
  pen: Pen,
  { build, skin }: Pick<Character, 'build' | 'skin'>,
  outfit: Outfit,
  options: Pick<FigureOptions, 'arms' | 'prop'>,
  sway: number,
): Body {
  const [main, second, trim, accent] = outfit.colours.map(tone) as [
    ReturnType<typeof tone>,
    ReturnType<typeof tone>,
    ReturnType<typeof tone>,
    ReturnType<typeof tone>,
  ];
  const cut = { pen, build, main, second, trim, accent, skin: skinTone(skin), sway };
  const garment = GARMENTS[outfit.kind](cut);
  const limbs = arms(pen, build, skin, options.arms, garment.sleeve);
  const under = pen.form({ d: trunk(cut), tone: skinTone(skin) });
  const falling = skirts(pen, build, garment.lower);
  const over = garment.lower.kind === 'skirt' && !garment.onePiece;
  const low = [
    garment.behind ?? '',
    legs(pen, skin, garment.lower),
    over ? '' : falling,
    neck(pen, build, skin, sway),
    under,
    garment.front,
    over ? falling : '',
    limbs.under,
  ];
  const high = [options.prop ? prop(pen, options.prop) : '', limbs.over];
  return { low: moved(BODY, low.join('')), high: moved(BODY, high.join('')) };
}

/** Draws a character from head to foot. */
export function figure(pen: Pen, character: Character, options: FigureOptions): Figure {
  const outfit = character.outfits[options.outfit];
  if (!outfit) throw new Error(`${character.slug} has no outfit ${options.outfit}`);
  const extras = [...character.extras, ...(outfit.extras ?? [])];
  const drawn = head(pen, character, {
    pose: options.pose,
    expression: options.expression,
    extras,
    hat: outfit.hat,
    hatColour: outfit.colours[3],
  });
  const { low, high } = body(pen, character, outfit, options, drawn.turn.yaw * 0.42);
  const roll = turned(drawn.turn.roll, PIVOT);
  const svg = [moved(roll, drawn.back), low, moved(roll, drawn.front), high].join('');
  return { svg, face: drawn.face.map((p) => apply(roll, p)) };
}
