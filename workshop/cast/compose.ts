import type { Frame } from './backgrounds/frame.ts';
import { characterOf, workOf } from './characters/index.ts';
import { type FigureOptions, figure } from './draw/figure.ts';
import { styleFilter, styleSurface } from './draw/finish.ts';
import { POSES } from './draw/head-space.ts';
import { lighting, veil } from './draw/light.ts';
import { Pen } from './draw/pen.ts';
import {
  type Affine,
  apply,
  type Box,
  boundsOf,
  clamp,
  compose as join,
  type Point,
  placed,
  turned,
} from './geometry.ts';
import { randomOf } from './random.ts';
import { el, moved } from './svg.ts';
import type { FaceMark, LightName, StyleName } from './types.ts';

/** A painter of backgrounds. */
export type Backdrop = (frame: Frame) => string;

/** One person in a picture: `x`, `y` place the head, `size` is the face's width in pixels. */
export interface Person extends FigureOptions {
  who: string;
  x: number;
  y: number;
  size: number;
  mirror?: boolean;
  /** Degrees by which the whole figure leans; it follows the head's tilt if left out. */
  lean?: number | undefined;
}

/** A picture to draw. People further back come first. */
export interface Picture {
  file: string;
  w: number;
  h: number;
  style: StyleName;
  light: LightName;
  backdrop: Backdrop;
  /** Drawn before everyone (a table, a railing). */
  foreground?: Backdrop;
  people: readonly Person[];
}

/** A drawn picture with its ground truth. */
export interface Drawing {
  svg: string;
  faces: FaceMark[];
}

/** A figure leans from the hips. */
const HIPS: Point = [0, 560];

/** Width of a face in head units. */
const FACE_WIDTH = 194;

const round = (v: number) => Math.round(clamp(v, 0, 1) * 10000) / 10000;

function mark(person: Person, [x1, y1, x2, y2]: Box, w: number, h: number): FaceMark {
  const character = characterOf(person.who);
  const work = workOf(character);
  return {
    work: work?.names.en ?? '',
    character: character.names.en,
    box: [round(x1 / w), round(y1 / h), round(x2 / w), round(y2 / h)],
  };
}

function matrixOf(person: Person): Affine {
  const k = person.size / FACE_WIDTH;
  const lean = person.lean ?? POSES[person.pose].roll * 0.22;
  return join(placed(person.x, person.y, person.mirror ? -k : k, k), turned(lean, HIPS));
}

/** Draws a picture and says where its faces are. */
export function compose(picture: Picture): Drawing {
  const { w, h, style, light } = picture;
  const pen = new Pen(style);
  const frame: Frame = { w, h, rng: randomOf(picture.file), id: () => pen.id() };
  const faces: FaceMark[] = [];
  const groups = picture.people.map((person) => {
    const matrix = matrixOf(person);
    const drawn = figure(pen, characterOf(person.who), person);
    const points = drawn.face.map((p) => apply(matrix, p));
    faces.push(mark(person, boundsOf(points), w, h));
    return dressed(pen, picture, moved(matrix, drawn.svg), person.size);
  });
  const parts = [
    picture.backdrop(frame),
    ...groups,
    picture.foreground?.(frame) ?? '',
    veil(light, pen.id(), w, h),
    styleSurface(style, pen.id(), w, h),
  ];
  const page = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: w,
    height: h,
    viewBox: `0 0 ${w} ${h}`,
  };
  return { svg: el('svg', page, parts.join('')), faces };
}

/** A figure under the picture's light and in its style. */
function dressed(pen: Pen, { style, light }: Picture, svg: string, size: number): string {
  const lamp = pen.id();
  const lit =
    lighting(light, lamp, clamp(size / 210, 0.35, 1.3)) + el('g', { filter: `url(#${lamp})` }, svg);
  const id = pen.id();
  const filter = styleFilter(style, id);
  return filter ? filter + el('g', { filter: `url(#${id})` }, lit) : lit;
}
