import type { Box } from '../contract/box.ts';
import type { ReferenceUse } from '../contract/gallery.ts';
import type { DuplicateGroup } from './duplicates.ts';

/** What became of each reference picture, as last told by a gallery model. */
export class ReferenceReport {
  readonly #uses = new Map<string, ReferenceUse>();
  readonly #heads = new Map<string, Box>();
  #twins: ReadonlyMap<string, readonly string[]> = new Map();

  useOf(id: string): ReferenceUse {
    return this.#uses.get(id) ?? 'waiting';
  }

  twinsOf(id: string): readonly string[] {
    return (this.#twins.get(id) ?? []).filter((twin) => twin !== id);
  }

  /** Of the head that counts, if one does. */
  headOf(id: string): Box | undefined {
    return this.#heads.get(id);
  }

  noteUse(id: string, use: ReferenceUse, head?: Box): void {
    this.#uses.set(id, use);
    if (head) this.#heads.set(id, head);
    else this.#heads.delete(id);
  }

  noteDuplicates(groups: readonly DuplicateGroup[]): void {
    const twins = new Map<string, readonly string[]>();
    for (const { references } of groups) {
      const ids = [...new Set(references.map(({ id }) => id))];
      for (const id of ids) twins.set(id, ids);
    }
    this.#twins = twins;
  }
}
