/**
 * How many references each loaded model has still to embed: as long as some are missing, it answers
 * otherwise than later.
 */
export class PendingEmbeddings {
  readonly #left = new Map<object, string>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Empty when everything counts; other texts differ with how many are left to which model. */
  get version(): string {
    return [...this.#left.values()].sort().join('.');
  }

  /** To be called with how many are left to a model that was loaded, and with 0 once it is let go. */
  counter(model: string): (left: number) => void {
    // Not by id: one may be let go while its successor is there.
    const key = {};
    return (left) => {
      if (left === 0) this.#left.delete(key);
      else this.#left.set(key, `${model}:${left}`);
      this.#onChange();
    };
  }
}
