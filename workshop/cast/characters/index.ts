import type { Character, Work } from '../types.ts';
import { moth, mothCast } from './moth.ts';
import { sixthBell, sixthBellCast } from './sixth-bell.ts';
import { stranger } from './stranger.ts';
import { tideglass, tideglassCast } from './tideglass.ts';

export const WORKS: readonly Work[] = [tideglass, sixthBell, moth];

/** Everyone in the gallery. */
export const CAST: readonly Character[] = [...tideglassCast, ...sixthBellCast, ...mothCast];

/** Everyone who can be drawn. */
export const EVERYONE: readonly Character[] = [...CAST, stranger];

/** A character by slug. */
export function characterOf(slug: string): Character {
  const found = EVERYONE.find((c) => c.slug === slug);
  if (!found) throw new Error(`nobody is called ${slug}`);
  return found;
}

/** The work a character belongs to (none for the stranger). */
export function workOf(character: Character): Work | undefined {
  return WORKS.find((w) => w.slug === character.work);
}
