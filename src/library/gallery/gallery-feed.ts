import { setTimeout as sleep } from 'node:timers/promises';
import { alreadyTold, type OnEvent, reasonOf } from '../events.ts';
import type { GalleryPicture } from './files.ts';
import type { Reference } from '../../gallery/reference.ts';
import type { GalleryEmbedder } from './gallery-embedder.ts';

/** So many new pictures are waited for; they take a second or two. */
const AWAITED = 16;
/** Without anybody else to name: an answer before would help nobody. */
const AWAITED_ALONE = 64;

/** A machine out of memory or a share that is away is waited for, a minute in all. */
const PAUSE_MS = 10_000;
const MOST_FAILURES = 6;

/** Building takes time with the gallery's size, so it waits for this share of growth. */
const GROWTH = 0.1;

export interface FeedOptions {
  readonly embedder: Pick<GalleryEmbedder, 'embed' | 'missing' | 'references'>;
  readonly build: (references: readonly Reference[], signal: AbortSignal) => Promise<void>;
  /** Called with how many pictures do not count yet, whenever that has changed; none at first. */
  readonly onGrown: (left: number) => void;
  readonly onEvent: OnEvent;
}

/**
 * Keeps a gallery filled: a few new pictures are waited for; many are embedded bit by bit, while
 * searches go on with those that count already.
 */
export class GalleryFeed {
  readonly #options: FeedOptions;
  #stop = new AbortController();
  #rest: Promise<void> = Promise.resolve();
  #listed: ReadonlySet<string> | undefined;
  #left = 0;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /**
   * Settles when the pictures count; where many are new, when the others do.
   *
   * @param isAlone nobody can be named but by these pictures
   * @throws the signal's reason when aborted
   */
  async take(
    pictures: readonly GalleryPicture[],
    isAlone: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    await this.stop();
    const { embedder } = this.#options;
    const missing = await embedder.missing(pictures);
    const fresh = missing.filter(({ id }) => !this.#listed?.has(id));
    const most = isAlone && !this.#listed ? AWAITED_ALONE : AWAITED;
    const awaited = fresh.length <= most ? fresh : [];
    this.#listed = new Set(pictures.map(({ id }) => id));
    const isDone = await embedder.embed(awaited, pictures, signal).then(
      () => true,
      () => {
        signal.throwIfAborted();
        return false;
      },
    );
    const left = await this.#count(pictures, signal);
    // What the machine failed at is tried once more with the rest, where failures are told.
    const rest = isDone ? left.filter((picture) => !awaited.includes(picture)) : left;
    if (rest.length === 0) return;
    this.#stop = new AbortController();
    this.#rest = this.#embedRest(rest, pictures, AbortSignal.any([signal, this.#stop.signal]));
  }

  /** Settles when every picture of the last `take` counts. */
  settled(): Promise<void> {
    return this.#rest;
  }

  /** Settles when nothing is under way; what is embedded is kept. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#rest;
  }

  /**
   * Lets what is embedded count.
   *
   * @returns what is not
   */
  async #count(
    pictures: readonly GalleryPicture[],
    signal: AbortSignal,
  ): Promise<readonly GalleryPicture[]> {
    const { embedder, build, onGrown } = this.#options;
    const left = await embedder.missing(pictures);
    await build(await embedder.references(pictures), signal);
    if (left.length !== this.#left) {
      this.#left = left.length;
      onGrown(left.length);
    }
    return left;
  }

  /** What fails is tried again, as long as it goes on or may. */
  async #embedRest(
    all: readonly GalleryPicture[],
    pictures: readonly GalleryPicture[],
    signal: AbortSignal,
  ): Promise<void> {
    const { embedder, onEvent } = this.#options;
    let failures = 0;
    for (let rest = all; rest.length > 0;) {
      try {
        return await this.#embedAll(rest, pictures, signal);
      } catch (error) {
        if (signal.aborted) return alreadyTold();
        const left = await embedder.missing(pictures).catch(() => rest);
        failures = left.length < rest.length ? 1 : failures + 1;
        rest = left;
        const goesOn = failures <= MOST_FAILURES;
        const message = goesOn
          ? 'The gallery cannot be embedded now; it is tried again.'
          : 'The gallery cannot be embedded any further.';
        const details = { reason: reasonOf(error) };
        if (failures === 1 || !goesOn) onEvent({ level: 'warn', message, details });
        if (!goesOn) return;
        await sleep(PAUSE_MS, undefined, { signal }).catch(alreadyTold);
      }
    }
  }

  async #embedAll(
    rest: readonly GalleryPicture[],
    pictures: readonly GalleryPicture[],
    signal: AbortSignal,
  ): Promise<void> {
    const { embedder, onEvent } = this.#options;
    for (let done = 0; done < rest.length;) {
      const known = pictures.length - rest.length + done;
      const batch = rest.slice(done, done + Math.max(AWAITED, Math.ceil(GROWTH * known)));
      await embedder.embed(batch, pictures, signal);
      await this.#count(pictures, signal);
      done += batch.length;
      const details = { done, total: rest.length };
      onEvent({ level: 'info', message: 'The gallery is being embedded.', details });
    }
  }
}
