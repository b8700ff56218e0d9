import { webcrypto } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PipelineResult } from './pipeline.ts';

/** What an answer depends on beside the picture. */
export interface Circumstances {
  readonly model: string;
  readonly modelVersion: string;
  readonly galleryVersion: string;
  readonly aiDetect: boolean;
}

/** As long as a page is looked at and reloaded. */
const LIFETIME_MS = 10 * 60_000;

/**
 * What the last recognitions found, in memory only, so that the same picture asked again under the same
 * circumstances is answered without recognising it. No pixels and no bytes of a picture.
 */
export class ResultCache {
  readonly #results: LRUCache<string, PipelineResult>;

  /** @param maxBytes of all results together, roughly */
  constructor(maxBytes: number) {
    this.#results = new LRUCache({
      maxSize: maxBytes,
      ttl: LIFETIME_MS,
      ttlAutopurge: true,
      // Two bytes for a letter.
      sizeCalculation: (result, key) => 2 * (key.length + JSON.stringify(result).length),
    });
  }

  get count(): number {
    return this.#results.size;
  }

  /** Off the event loop: hashing the largest pictures takes some ms. */
  async keyOf(picture: Uint8Array, circumstances: Circumstances): Promise<string> {
    const digest = await webcrypto.subtle.digest('SHA-256', picture);
    return `${Buffer.from(digest).toString('base64url')} ${JSON.stringify(circumstances)}`;
  }

  get(key: string): PipelineResult | undefined {
    return this.#results.get(key);
  }

  /** A result with a prompt in it is not kept: whoever wants to see one asks for it. */
  keep(key: string, result: PipelineResult): void {
    if (result.evidence?.prompt === undefined) this.#results.set(key, result);
  }

  clear(): void {
    this.#results.clear();
  }
}
