import { BACKDROPS } from './backgrounds/index.ts';
import { CAST, workOf } from './characters/index.ts';
import type { Picture } from './compose.ts';
import { mothPlan } from './plan/moth.ts';
import type { Portraits, Row } from './plan/row.ts';
import { type Sample, samplePlan } from './plan/samples.ts';
import { sixthBellPlan } from './plan/sixth-bell.ts';
import { strangerPlan } from './plan/stranger.ts';
import { tideglassPlan } from './plan/tideglass.ts';
import type { Attributes, Character, Framing } from './types.ts';

export const PORTRAITS: Readonly<Record<string, Portraits>> = {
  ...tideglassPlan,
  ...sixthBellPlan,
  ...mothPlan,
};

/** A picture of one person with what is known about it. */
export interface Portrait {
  who: string;
  picture: Picture;
  attributes: Attributes;
  framing: Framing;
  alt?: Sample['alt'];
}

interface Shot {
  w: number;
  h: number;
  /** Face width in pixels, and where the head's middle is (shares of the picture). */
  size: number;
  x: number;
  y: number;
}

const SHOTS: Readonly<Record<Framing, Shot>> = {
  'close-up': { w: 576, h: 512, size: 168, x: 0.5, y: 0.54 },
  bust: { w: 560, h: 608, size: 166, x: 0.5, y: 0.46 },
  waist: { w: 560, h: 704, size: 146, x: 0.5, y: 0.36 },
  full: { w: 560, h: 768, size: 92, x: 0.5, y: 0.19 },
};

/** Attributes of a row. */
export function attributesOf([outfit, pose, expression, style, light]: Row): Attributes {
  return { outfit, pose, expression, style, light };
}

/** The picture of a row; larger pictures for the landing page by `scale`. */
export function portrait(file: string, who: string, row: Row, scale = 1): Portrait {
  const [outfit, pose, expression, style, light, framing, arms, backdrop, prop] = row;
  const shot = SHOTS[framing];
  const [w, h] = [Math.round(shot.w * scale), Math.round(shot.h * scale)];
  const person = {
    who,
    x: w * shot.x,
    y: h * shot.y,
    size: shot.size * scale,
    outfit,
    pose,
    expression,
    arms,
    prop,
  };
  return {
    who,
    attributes: attributesOf(row),
    framing,
    picture: { file, w, h, style, light, backdrop: BACKDROPS[backdrop], people: [person] },
  };
}

const two = (n: number) => String(n).padStart(2, '0');

/** Folder of a character in the gallery: the display names. */
export function folderOf(character: Character): string {
  return `${workOf(character)?.names.en}/${character.names.en}`;
}

/** The gallery's pictures. */
export function references(): Portrait[] {
  return CAST.flatMap((c) =>
    (PORTRAITS[c.slug]?.references ?? []).map((row, i) =>
      portrait(`public/cast/${folderOf(c)}/${two(i + 1)}.webp`, c.slug, row),
    ),
  );
}

/** Pictures of the cast that the gallery does not have. */
export function probes(): Portrait[] {
  return CAST.flatMap((c) =>
    (PORTRAITS[c.slug]?.probes ?? []).map((row, i) =>
      portrait(`e2e/fixtures/cast/probes/${c.work}--${c.slug}--${i + 1}.webp`, c.slug, row),
    ),
  );
}

/** Pictures of the stranger. */
export function strangers(): Portrait[] {
  return strangerPlan.map((row, i) =>
    portrait(`e2e/fixtures/cast/stranger/${two(i + 1)}.webp`, 'stranger', row),
  );
}

/** Single pictures for the landing page. */
export function sampleSingles(): Portrait[] {
  return samplePlan.map(({ name, who, row, alt }) => ({
    ...portrait(`public/samples/${name}.webp`, who, row, 1.25),
    alt,
  }));
}
