/** Who asks for a place; those with the same text count as one. */
export type Client = string;

/**
 * Counts places that jobs hold, and may keep one in reserve: when all common ones are held, a client that
 * holds none may take it. So nobody alone can hold up everybody else, nor can two together, and a client
 * that is alone still has all common places. When places become free, those who hold none go first.
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
    return this.#hasReserve && this.#count === this.#common && !this.#byClient.has(client);
  }

  /**
   * Who of those waiting comes next: the first who holds no place, else the first for whom one is free.
   *
   * @param waiting clients in the order of their turns
   */
  next<T>(waiting: Iterable<T>, clientOf: (one: T) => Client): T | undefined {
    const free = [...waiting].filter((one) => this.isFreeFor(clientOf(one)));
    return free.find((one) => !this.#byClient.has(clientOf(one))) ?? free[0];
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
