import type { Box } from '../contract/box.ts';
import type { ReferenceUse } from '../contract/gallery.ts';

/** What became of each reference picture, as a gallery model last told. */
export class ReferenceReport {
  readonly #uses = new Map<string, ReferenceUse>();
  readonly #heads = new Map<string, Box>();
  #twins: ReadonlyMap<string, readonly string[]> = new Map();

  knows(id: string): boolean {
    return this.#uses.has(id);
  }

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

  noteDuplicates(groups: readonly (readonly string[])[]): void {
    const twins = new Map<string, readonly string[]>();
    for (const group of groups) {
      const ids = [...new Set(group)];
      for (const id of ids) twins.set(id, ids);
    }
    this.#twins = twins;
  }
}

/** A report of each gallery model: they find other heads, and what people see is not to change with who is asked. */
export class ReferenceReports {
  readonly #byModel = new Map<string, ReferenceReport>();
  readonly #models: () => readonly string[];

  /** @param models ids in the order in which they count */
  constructor(models: () => readonly string[]) {
    this.#models = models;
  }

  ofModel(model: string): ReferenceReport {
    const report = this.#byModel.get(model) ?? new ReferenceReport();
    this.#byModel.set(model, report);
    return report;
  }

  /** Of the first model that has looked at a picture; an empty one where none has. */
  on(id: string): ReferenceReport {
    const reports = this.#models().flatMap((model) => this.#byModel.get(model) ?? []);
    return reports.find((report) => report.knows(id)) ?? new ReferenceReport();
  }
}
