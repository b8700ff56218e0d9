/** Who asks for a place; those with the same text count as one. */
export type Client = string;

/**
 * Counts places that jobs hold, and may keep one in reserve: when all common ones are held by one client,
 * another client may take it. So nobody alone can hold up everybody else, and a client that is alone
 * still has all common places.
 */
export class Places {
  readonly #common: number;
  readonly #hasReserve: boolean;
  readonly #byClient = new Map<Client, number>();
  #count = 0;

  /**
   * @param common places for everybody, at least 1
   * @param hasReserve whether there is one more, in reserve
   */
  constructor(common: number, hasReserve: boolean) {
    this.#common = common;
    this.#hasReserve = hasReserve;
  }

  /** Places held. */
  get count(): number {
    return this.#count;
  }

  isFreeFor(client: Client): boolean {
    if (this.#count < this.#common) return true;
    const doesOneHoldAll = this.#count === this.#common && this.#byClient.size === 1;
    return this.#hasReserve && doesOneHoldAll && !this.#byClient.has(client);
  }

  take(client: Client): void {
    this.#change(client, 1);
  }

  free(client: Client): void {
    this.#change(client, -1);
  }

  #change(client: Client, by: 1 | -1): void {
    const held = (this.#byClient.get(client) ?? 0) + by;
    if (held === 0) this.#byClient.delete(client);
    else this.#byClient.set(client, held);
    this.#count += by;
  }
}
