import type { OnEvent } from '../../engine/node/events.ts';
import type { DuplicateGroup } from '../../gallery/duplicates.ts';
import type { ReferenceReport } from '../../gallery/reference-report.ts';
import type { FoundReference } from './gallery-embedder.ts';

/** Most references that are compared with each other (0.1 s); in larger galleries equal files are told only. */
const MOST_COMPARED = 2000;
/** No similarity reaches it. */
const EQUAL_FILES_ONLY = 2;

/** From which similarity on pictures of that many count as the same. */
export function duplicateFrom(references: number, manifest: number): number {
  return references <= MOST_COMPARED ? manifest : EQUAL_FILES_ONLY;
}

/** Warns of pictures that stand under two characters; within one they do no harm. */
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
