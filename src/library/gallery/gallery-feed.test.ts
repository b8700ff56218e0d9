import { describe, expect, it, vi } from 'vitest';
import type { LibraryEvent } from '../events.ts';
import type { GalleryPicture } from './files.ts';
import type { Reference } from '../../gallery/reference.ts';
import { GalleryFeed } from './gallery-feed.ts';

// Nobody waits for the pauses between tries.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const never = new AbortController().signal;

function pictures(count: number): GalleryPicture[] {
  return Array.from({ length: count }, (_, i) => {
    return { id: `${i}`, work: 'w', character: 'c', path: `/${i}.png`, dir: '/' };
  });
}

/** An embedder whose pictures are done one batch at a time, when the test lets it. */
class Embedder {
  readonly known = new Set<string>();
  readonly batches: number[] = [];
  #wait: (() => void) | undefined;
  isHeld = false;

  missing(all: readonly GalleryPicture[]) {
    return Promise.resolve(all.filter(({ id }) => !this.known.has(id)));
  }

  references(all: readonly GalleryPicture[]): Promise<Reference[]> {
    const vector = Float32Array.of(1);
    return Promise.resolve(
      all.filter(({ id }) => this.known.has(id)).map((one) => ({ ...one, vector })),
    );
  }

  async embed(fresh: readonly GalleryPicture[], _: unknown, signal: AbortSignal): Promise<void> {
    if (fresh.length === 0) return;
    if (this.isHeld) {
      await new Promise<void>((resolve) => {
        this.#wait = resolve;
        signal.addEventListener('abort', () => resolve());
      });
    }
    signal.throwIfAborted();
    for (const { id } of fresh) this.known.add(id);
    this.batches.push(fresh.length);
  }

  release(): void {
    this.isHeld = false;
    this.#wait?.();
  }
}

function feedOf(embedder: Embedder) {
  const built: number[] = [];
  const events: LibraryEvent[] = [];
  const left: number[] = [];
  const feed = new GalleryFeed({
    embedder,
    build: (references) => {
      built.push(references.length);
      return Promise.resolve();
    },
    onGrown: (count) => left.push(count),
    onEvent: (event) => events.push(event),
  });
  return { feed, built, events, left };
}

describe('GalleryFeed', () => {
  it('waits for a few new pictures', async () => {
    const { feed, built, left } = feedOf(new Embedder());
    await feed.take(pictures(5), false, never);
    expect(built).toEqual([5]);
    expect(left).toEqual([]);
  });

  it('answers with what is known before many new ones are embedded, then with more and more', async () => {
    const embedder = new Embedder();
    embedder.known.add('0');
    embedder.isHeld = true;
    const { feed, built, events, left } = feedOf(embedder);
    await feed.take(pictures(101), false, never);
    expect(built).toEqual([1]);
    expect(left).toEqual([100]);
    embedder.release();
    await feed.settled();
    expect(embedder.batches).toEqual([16, 16, 16, 16, 16, 16, 4]);
    expect(built.at(-1)).toBe(101);
    expect(left).toEqual([100, 84, 68, 52, 36, 20, 4, 0]);
    expect(events.at(-1)!.details).toEqual({ done: 100, total: 100 });
  });

  it('waits for more of them where nobody else can be named', async () => {
    const { feed, built } = feedOf(new Embedder());
    await feed.take(pictures(60), true, never);
    expect(built).toEqual([60]);
  });

  it('lets one new picture count at once while many others are still waiting', async () => {
    const embedder = new Embedder();
    embedder.isHeld = true;
    const { feed, built } = feedOf(embedder);
    await feed.take(pictures(100), false, never);
    const all = [...pictures(100), { ...pictures(1)[0]!, id: 'new' }];
    embedder.isHeld = false;
    const taken = feed.take(all, false, never);
    await taken;
    expect(built).toEqual([0, 1]);
    await feed.settled();
    expect(built.at(-1)).toBe(101);
  });

  it('goes on after a failure that passes', async () => {
    const embedder = new Embedder();
    const { feed, built, events } = feedOf(embedder);
    const embed = embedder.embed.bind(embedder);
    embedder.embed = (fresh, all, signal) => {
      if (embedder.batches.length !== 1) return embed(fresh, all, signal);
      embedder.batches.push(0);
      return Promise.reject(new Error('killed'));
    };
    await feed.take(pictures(40), false, never);
    await feed.settled();
    expect(built.at(-1)).toBe(40);
    const told = events.filter(({ level }) => level === 'warn').map(({ message }) => message);
    expect(told).toEqual(['The gallery cannot be embedded now; it is tried again.']);
  });

  it('gives embedding up that goes on failing, and keeps what counts', async () => {
    const embedder = new Embedder();
    const { feed, built, events, left } = feedOf(embedder);
    embedder.embed = (fresh) =>
      fresh.length > 0 ? Promise.reject(new Error('disk')) : Promise.resolve();
    await feed.take(pictures(40), false, never);
    await feed.settled();
    expect(built).toEqual([0]);
    expect(events.map(({ message, details }) => [message, details!.reason])).toEqual([
      ['The gallery cannot be embedded now; it is tried again.', 'disk'],
      ['The gallery cannot be embedded any further.', 'disk'],
    ]);
    expect(left).toEqual([40]);
  });

  it('goes on without a few new pictures that fail, and tries them once more', async () => {
    const embedder = new Embedder();
    const { feed, built, events, left } = feedOf(embedder);
    const embed = embedder.embed.bind(embedder);
    embedder.embed = () => {
      embedder.embed = embed;
      return Promise.reject(new Error('no file descriptor'));
    };
    await feed.take(pictures(5), false, never);
    expect(built).toEqual([0]);
    await feed.settled();
    expect(built).toEqual([0, 5]);
    expect(left).toEqual([5, 0]);
    expect(events.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('says that nothing is left where the pictures left are gone', async () => {
    const embedder = new Embedder();
    embedder.isHeld = true;
    const { feed, left } = feedOf(embedder);
    await feed.take(pictures(40), false, never);
    await feed.take([], false, never);
    expect(left).toEqual([40, 0]);
  });

  it('ends when aborted while it waits', async () => {
    const embedder = new Embedder();
    const closing = new AbortController();
    embedder.embed = () => {
      closing.abort(new Error('closed'));
      return Promise.reject(new Error('a thread was ended'));
    };
    const taken = feedOf(embedder).feed.take(pictures(5), false, closing.signal);
    await expect(taken).rejects.toThrow('closed');
  });
});
