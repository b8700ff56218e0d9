import { LRUCache } from 'lru-cache';
import type { RedisStore } from './shared/redis.ts';
import type { Box } from '../contract/box.ts';
import type { SearchReply } from '../contract/search.ts';
import { PREVIEW_PATH } from './reply/search-reply.ts';

interface Recognition {
  readonly preview: string;
  readonly boxes: readonly (readonly [id: string, box: Box])[];
}

interface RecentOptions {
  readonly maxCount: number;
  readonly lifetimeMs: number;
  readonly shared: RedisStore | undefined;
}

function keyOf(traceId: string): string {
  return `kyara:recent:${traceId}`;
}

/**
 * Boxes of recent recognitions by trace id, kept as long as previews: a head can be taught without
 * sending its picture again. Holds no pixels.
 */
export class RecentRecognitions {
  readonly #known: LRUCache<string, Recognition>;
  readonly #shared: RedisStore | undefined;
  readonly #lifetimeMs: number;

  constructor({ maxCount, lifetimeMs, shared }: RecentOptions) {
    this.#known = new LRUCache({ max: maxCount, ttl: lifetimeMs, ttlAutopurge: true });
    this.#shared = shared;
    this.#lifetimeMs = lifetimeMs;
  }

  keep({ trace_id: traceId, data, preview }: SearchReply): void {
    if (preview === undefined || data.length === 0) return;
    const boxes = data.map(({ box_id: id, box }) => [id, box] as const);
    const recognition = { preview: preview.slice(PREVIEW_PATH.length), boxes };
    this.#known.set(traceId, recognition);
    const text = JSON.stringify(recognition);
    void this.#shared?.attempt((redis) => redis.set(keyOf(traceId), text, 'PX', this.#lifetimeMs));
  }

  async find(traceId: string): Promise<Recognition | undefined> {
    const known = this.#known.get(traceId);
    if (known) return known;
    // Another copy may have it.
    const text = await this.#shared?.attempt((redis) => redis.get(keyOf(traceId)));
    return text ? (JSON.parse(text) as Recognition) : undefined;
  }
}
