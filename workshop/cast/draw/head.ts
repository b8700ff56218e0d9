import type { Point } from '../geometry.ts';
import type { Character, ExpressionName, Extra, HatName, PoseName } from '../types.ts';
import { EXPRESSIONS } from './expressions.ts';
import { faceMarks, overEyes, overHair } from './extras.ts';
import { brows, eyes } from './eyes.ts';
import { face, facePoints } from './face.ts';
import { feelings, tears } from './feelings.ts';
import { fringeShadow } from './fringe.ts';
import { hairBack, hairFront, hairSides } from './hair.ts';
import { hatBack, hatFront } from './hats.ts';
import { HeadSpace, POSES, type Turn } from './head-space.ts';
import { mouth } from './mouth.ts';
import type { Pen } from './pen.ts';

/** A drawn head in layers, so that the body can come between them. */
export interface Head {
  back: string;
  front: string;
  turn: Turn;
  /** Points whose bounds are the face's box, in the head's own coordinates. */
  face: Point[];
}

/** What to draw of a head. */
export interface HeadOptions {
  pose: PoseName;
  expression: ExpressionName;
  extras: readonly Extra[];
  hat?: HatName | undefined;
  hatColour: string;
}

/** Draws a character's head. */
export function head(pen: Pen, character: Character, options: HeadOptions): Head {
  const turn = POSES[options.pose];
  const space = new HeadSpace(turn);
  const look = EXPRESSIONS[options.expression];
  const { hair, build, skin } = character;
  const adult = build.chin > 123;
  const extra = { pen, space, character, extras: options.extras };
  const front = [
    face(pen, space, build, skin, {
      blush: look.blush,
      fringeShadow: fringeShadow(hair, space),
      adult,
    }),
    faceMarks(extra),
    mouth(pen, space, build, look.mouth, skin),
    eyes(pen, space, character, look),
    brows(pen, space, character, look),
    look.tears ? tears(pen, space) : '',
    overEyes(extra),
    hairSides(pen, hair, space),
    hairFront(pen, hair, space),
    `<g opacity="0.35">${brows(pen, space, character, look)}</g>`,
    options.hat ? hatFront(pen, space, options.hat, options.hatColour) : '',
    overHair(extra),
    feelings(pen, look.mark),
  ];
  const hat = options.hat ? hatBack(pen, space, options.hat, options.hatColour) : '';
  return {
    back: hat + hairBack(pen, hair, space),
    front: front.join(''),
    turn,
    face: facePoints(build, space),
  };
}
