import type { OnEvent } from '../../engine/node/events.ts';
import type { DuplicateGroup } from '../../gallery/duplicates.ts';
import type { ReferenceReport } from '../../gallery/reference-report.ts';
import type { FoundReference } from './gallery-embedder.ts';

/** Most references compared with each other (0.1 s); beyond, only equal files are found. */
const MOST_COMPARED = 2000;
const EQUAL_FILES_ONLY = 2;

/** Similarity from which pictures count as duplicates in a gallery of that size. */
export function duplicateFrom(references: number, manifest: number): number {
  return references <= MOST_COMPARED ? manifest : EQUAL_FILES_ONLY;
}

/** Warns of pictures under two characters. */
export function tellDuplicates(
  groups: readonly DuplicateGroup<FoundReference>[],
  report: ReferenceReport,
  onEvent: OnEvent,
): void {
  report.noteDuplicates(groups);
  for (const { references, similarity, acrossCharacters } of groups) {
    if (!acrossCharacters) continue;
    const files = references.map(({ path }) => path);
    onEvent({
      level: 'warn',
      message: 'The same picture stands in the gallery under several characters.',
      details: { files, similarity: Number(similarity.toFixed(3)) },
    });
  }
}
