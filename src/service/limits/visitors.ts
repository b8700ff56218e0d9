import { ServiceError } from '../errors.ts';

/**
 * Counts the searches that are in the house in any stage, bodies still arriving included: each holds
 * its picture in memory, so their number bounds the memory. One client may hold half of the places,
 * so that slow senders cannot keep everybody else out.
 */
export class Visitors {
  readonly #max: number;
  readonly #share: number;
  readonly #byClient = new Map<string, number>();
  #count = 0;

  constructor(max: number) {
    this.#max = max;
    this.#share = Math.ceil(max / 2);
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Runs the visit.
   *
   * @throws ServiceError 17731 when the house is full, 17702 when this client has its share of it
   */
  async admit<T>(client: string, visit: () => Promise<T>): Promise<T> {
    if (this.#count >= this.#max) throw new ServiceError('tooManyUsers');
    const own = this.#byClient.get(client) ?? 0;
    if (own >= this.#share) throw new ServiceError('busy');
    this.#set(client, own + 1);
    try {
      return await visit();
    } finally {
      this.#set(client, (this.#byClient.get(client) ?? 1) - 1);
    }
  }

  #set(client: string, count: number): void {
    this.#count += count - (this.#byClient.get(client) ?? 0);
    if (count === 0) this.#byClient.delete(client);
    else this.#byClient.set(client, count);
  }
}
