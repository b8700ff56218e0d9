import { alreadyTold, type OnEvent } from '../events.ts';
import { type LocatedModel, keyOf, networksOf } from './locate.ts';
import type { LoadedModel } from './loaded-model.ts';

interface Slot {
  readonly located: LocatedModel;
  readonly loaded: Promise<LoadedModel>;
  readonly underWay: Set<Promise<unknown>>;
}

export interface MemoryOptions {
  /** Estimated bytes of all loaded networks; one model loads whatever it takes. */
  readonly limit: number;
  readonly memoryOf: (fileBytes: number) => number;
  readonly load: (located: LocatedModel) => Promise<LoadedModel>;
  readonly onFailure: (located: LocatedModel, error: unknown) => void;
  readonly onEvent: OnEvent;
}

/**
 * LRU cache of loaded models, bounded by memory; idle ones are evicted first. A model is freed only
 * after its work, so it may briefly be in memory beside its successor.
 */
export class ModelMemory {
  readonly #options: MemoryOptions;
  readonly #slots = new Map<string, Slot>();

  constructor(options: MemoryOptions) {
    this.#options = options;
  }

  /**
   * Runs an action with a model, kept in memory meanwhile.
   *
   * @throws Error when the model cannot be loaded
   */
  use<T>(located: LocatedModel, action: (model: LoadedModel) => Promise<T>): Promise<T> {
    const key = keyOf(located);
    const slot = this.#slots.get(key) ?? this.#load(located);
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    return this.#during(slot, action);
  }

  async useAll(
    action: (model: LoadedModel, located: LocatedModel) => Promise<void>,
  ): Promise<void> {
    for (const slot of [...this.#slots.values()]) {
      const isThere = await slot.loaded.then(
        () => true,
        () => false,
      );
      if (isThere && this.#slots.get(keyOf(slot.located)) === slot) {
        await this.#during(slot, (model) => action(model, slot.located));
      }
    }
  }

  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of [...this.#slots.keys()]) if (!keys.has(key)) this.#letGo(key);
  }

  #load(located: LocatedModel): Slot {
    this.#makeRoom(located);
    // Later, when this one is known: a joined model loads its parts through here.
    const loaded = Promise.resolve().then(() => this.#options.load(located));
    const slot = { located, loaded, underWay: new Set<never>() };
    slot.loaded.catch((error: unknown) => {
      const key = keyOf(located);
      if (this.#slots.get(key) === slot) this.#slots.delete(key);
      this.#options.onFailure(located, error);
    });
    return slot;
  }

  #during<T>(slot: Slot, action: (model: LoadedModel) => Promise<T>): Promise<T> {
    const work = slot.loaded.then(action);
    const forget = () => slot.underWay.delete(work);
    slot.underWay.add(work);
    work.then(forget, forget);
    return work;
  }

  /** Parts of joined models at work with this one: without them these would load them again. */
  #partnersOf(wanted: LocatedModel): Set<string> {
    const working = [...this.#slots.values()].filter(({ underWay }) => underWay.size > 0);
    const partners = working.map(({ located }) =>
      located.kind === 'joined' ? located.parts.map(keyOf) : [],
    );
    return new Set(partners.filter((parts) => parts.includes(keyOf(wanted))).flat());
  }

  #makeRoom(wanted: LocatedModel): void {
    if (wanted.kind === 'joined') return;
    const partners = this.#partnersOf(wanted);
    const slots = [...this.#slots.values()].filter(
      // A joined model has no memory of its own.
      ({ located }) => located.kind !== 'joined' && !partners.has(keyOf(located)),
    );
    const idleFirst = [
      ...slots.filter(({ underWay }) => underWay.size === 0),
      ...slots.filter(({ underWay }) => underWay.size > 0),
    ];
    for (const { located } of idleFirst) {
      const models = [...this.#slots.values()].map((slot) => slot.located);
      if (this.#memoryOf([...models, wanted]) <= this.#options.limit) return;
      this.#letGo(keyOf(located));
      const details = { model: located.manifest.id, for: wanted.manifest.id };
      const message = 'A model was let go to make room for another one.';
      this.#options.onEvent({ level: 'info', kind: 'released', message, details });
    }
  }

  #memoryOf(models: readonly LocatedModel[]): number {
    const files = models.flatMap(networksOf);
    const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]));
    let total = 0;
    for (const bytes of sizes.values()) total += this.#options.memoryOf(bytes);
    return total;
  }

  #letGo(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    Promise.allSettled(slot.underWay)
      .then(() => slot.loaded)
      .then((model) => model.release())
      .catch(alreadyTold);
  }
}
