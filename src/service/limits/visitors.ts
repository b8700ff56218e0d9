import { ServiceError } from '../errors.ts';

/**
 * Counts the searches that are in the house in any stage, bodies still arriving included: each holds
 * its picture in memory, so their number bounds the memory.
 */
export class Visitors {
  readonly #max: number;
  #count = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Runs the visit.
   *
   * @throws ServiceError 17731 when the house is full
   */
  async admit<T>(visit: () => Promise<T>): Promise<T> {
    if (this.#count >= this.#max) throw new ServiceError('tooManyUsers');
    this.#count += 1;
    try {
      return await visit();
    } finally {
      this.#count -= 1;
    }
  }
}
