/** What keeps characters from being told apart. */
import { project } from '../../recognition/match/model-spaces.ts';
import { vectorsOf } from '../../recognition/match/search/vectors.ts';
import { groupByCharacter } from '../../gallery/build.ts';
import { oddOneOut } from './odd-one.ts';
import { partNames } from './part-name.ts';
import { placesIn } from '../../gallery/placing.ts';
import type { GalleryContext, Inspected } from './context.ts';
import { packNames } from './names.ts';
import type { KnownVectors } from './vectors.ts';

/** What the check found. */
export interface Finding {
  readonly level: 'error' | 'note';
  readonly text: string;
}

export const error = (text: string): Finding => ({ level: 'error', text });
export const note = (text: string): Finding => ({ level: 'note', text });

export function duplicates(
  all: readonly Inspected[],
  shown: (one: Inspected) => string,
): Finding[] {
  const findings: Finding[] = [];
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      if (one.id !== other.id && !one.twins.includes(other.id)) continue;
      const isOne = one.work === other.work && one.character === other.character;
      const text = `${shown(one)} and ${shown(other)}: the same picture`;
      findings.push(isOne ? note(text) : error(`${text} under two characters`));
    }
  }
  return findings;
}

export function singles(all: readonly Inspected[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { work, character } of all) {
    const name = `${character} (${work})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const alone = [...counts].filter(([, count]) => count === 1);
  return alone.map(([name]) => note(`${name}: one reference only; three to five are better`));
}

/** Pictures that seem to show somebody else, or no head at all. */
export function odd(
  all: readonly Inspected[],
  known: KnownVectors | undefined,
  shown: (one: Inspected) => string,
): Finding[] {
  if (!known?.spaces) return [];
  const { embeddings, spaces } = known;
  return groupByCharacter(all).flatMap((group) => {
    const embedded = group.filter(({ id }) => embeddings.has(id));
    const rows = embedded.map(({ id }) => project(spaces.colour, embeddings.get(id)!.vector));
    const row = oddOneOut(vectorsOf(rows));
    if (row === undefined) return [];
    const one = embedded[row]!;
    const what = one.use === 'head' ? 'its largest head' : 'it';
    const advice = `if it is not ${one.character}, cut the right head out, or move or remove the picture`;
    return note(`${shown(one)}: ${what} is unlike the other ${rows.length - 1}; ${advice}`);
  });
}

const quoted = (word: string) => `"${word.replace(/["\\$`]/g, '\\$&')}"`;

/** Folders that a pack knows nobody by, though by a part of the name somebody: two people would come of it. */
export async function parts(
  all: readonly Inspected[],
  context: GalleryContext,
): Promise<Finding[]> {
  const book = await packNames(context);
  const [placeOf, partOf] = [placesIn(book), partNames(book)];
  return groupByCharacter(all).flatMap(([one]) => {
    const { work, character } = one!;
    const place = placeOf({ work, character });
    const meant = partOf(place);
    if (meant === undefined) return [];
    const command = `rename ${[work, character].map(quoted).join(' ')} --to ${quoted(meant)}`;
    const text = `${character} (${work}): nobody in the packs; if it is ${meant} (${place.work})`;
    return note(`${text}, npm run gallery -- ${command}`);
  });
}
