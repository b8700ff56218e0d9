import type { ReferenceUse } from '../contract/gallery.ts';
import type { DuplicateGroup } from './duplicates.ts';

/** What became of the reference pictures, by id; told by the gallery model that embedded them last. */
export class ReferenceReport {
  readonly #uses = new Map<string, ReferenceUse>();
  #twins: ReadonlyMap<string, readonly string[]> = new Map();

  /** How a picture is used; `waiting` until a model has looked at it. */
  useOf(id: string): ReferenceUse {
    return this.#uses.get(id) ?? 'waiting';
  }

  /** Ids of the other pictures that look the same. */
  twinsOf(id: string): readonly string[] {
    return (this.#twins.get(id) ?? []).filter((twin) => twin !== id);
  }

  noteUse(id: string, use: ReferenceUse): void {
    this.#uses.set(id, use);
  }

  /** In place of what was noted before. */
  noteDuplicates(groups: readonly DuplicateGroup[]): void {
    const twins = new Map<string, readonly string[]>();
    for (const { references } of groups) {
      const ids = [...new Set(references.map(({ id }) => id))];
      for (const id of ids) twins.set(id, ids);
    }
    this.#twins = twins;
  }
}
