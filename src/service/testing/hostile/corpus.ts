import { AVIFS } from './avifs.ts';
import { EVIDENCE_TRAPS } from './evidence-traps.ts';
import { GIFS } from './gifs.ts';
import { JPEGS } from './jpegs.ts';
import { OTHERS } from './others.ts';
import type { HostilePicture } from './picture.ts';
import { PNGS } from './pngs.ts';
import { POLYGLOTS } from './polyglots.ts';
import { TRUNCATIONS } from './truncations.ts';
import { WEBPS } from './webps.ts';

/** Everything that somebody may send in place of an honest picture, by kind. */
export const CORPUS: Readonly<Record<string, readonly HostilePicture[]>> = {
  PNG: PNGS,
  JPEG: JPEGS,
  GIF: GIFS,
  WebP: WEBPS,
  AVIF: AVIFS,
  'broken off': TRUNCATIONS,
  'other formats': OTHERS,
  polyglots: POLYGLOTS,
  'evidence of generators': EVIDENCE_TRAPS,
};
