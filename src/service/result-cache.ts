import { webcrypto } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PipelineResult } from './pipeline.ts';

export interface Circumstances {
  readonly model: string;
  readonly modelVersion: string;
  readonly galleryVersion: string;
  readonly aiDetect: boolean;
}

const LIFETIME_MS = 10 * 60_000;

/**
 * Cache of recognition results in memory, keyed by picture and circumstances. Holds no picture
 * bytes.
 */
export class ResultCache {
  readonly #results: LRUCache<string, PipelineResult>;

  constructor(maxBytes: number) {
    this.#results = new LRUCache({
      maxSize: maxBytes,
      ttl: LIFETIME_MS,
      ttlAutopurge: true,
      sizeCalculation: (result, key) => 2 * (key.length + JSON.stringify(result).length),
    });
  }

  get count(): number {
    return this.#results.size;
  }

  /** Hashes off the event loop: large pictures take some ms. */
  async keyOf(picture: Uint8Array, circumstances: Circumstances): Promise<string> {
    const digest = await webcrypto.subtle.digest('SHA-256', picture);
    return `${Buffer.from(digest).toString('base64url')} ${JSON.stringify(circumstances)}`;
  }

  get(key: string): PipelineResult | undefined {
    return this.#results.get(key);
  }

  /** Never keeps a result with a prompt in it. */
  keep(key: string, result: PipelineResult): void {
    if (result.evidence?.prompt === undefined) this.#results.set(key, result);
  }
}
