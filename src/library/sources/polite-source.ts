import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { retryAfterOf } from '../retry-after.ts';

/** A source or a picture could not be had; the message stands on its own. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

export interface Pace {
  readonly gapMs: number;
  /** Wait after a 429 without Retry-After. */
  readonly refusedMs: number;
  readonly pauses: readonly number[];
}

/** Refusals in a row after which the import stops. */
const MOST_REFUSALS = 5;
const TIMEOUT_MS = 30_000;
/** Longer waits are told of. */
const QUIET_GAPS = 3;

export interface Asking {
  /** Told of a pause that a source asks for; what it throws ends the question. */
  readonly onPause?: ((ms: number, source: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Rejects with the signal's reason. */
async function waiting(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal?.throwIfAborted());
}

/** A public API at the pace that it allows, for all who use it here. */
export class PoliteSource {
  readonly #name: string;
  readonly #pace: Pace;
  #next = 0;

  constructor(name: string, pace: Pace) {
    this.#name = name;
    this.#pace = pace;
  }

  /**
   * The answer's JSON where it fits the schema; undefined for 404.
   *
   * @throws SourceError, or the signal's reason
   */
  async ask<T extends z.ZodMiniType>(
    schema: T,
    url: string,
    init: RequestInit,
    asking: Asking = {},
  ): Promise<z.infer<T> | undefined> {
    const response = await this.#answered(url, init, asking);
    if (response.status === 404) return undefined;
    const body: unknown = await response.json().catch(() => undefined);
    const result = schema.safeParse(body);
    if (response.ok && result.success) return result.data;
    throw new SourceError(`${this.#name} answered ${response.status} with something unexpected.`);
  }

  /** Whoever is aborted while waiting uses up nothing. */
  async #turn({ onPause, signal }: Asking): Promise<void> {
    const { gapMs } = this.#pace;
    for (let ms; (ms = this.#next - performance.now()) > 0;) {
      if (ms > QUIET_GAPS * gapMs) onPause?.(ms, this.#name);
      await waiting(ms, signal);
    }
    this.#next = performance.now() + gapMs;
  }

  async #answered(url: string, init: RequestInit, asking: Asking): Promise<Response> {
    const { onPause, signal } = asking;
    const pauses = [...this.#pace.pauses];
    for (let refusals = 0; ;) {
      await this.#turn(asking);
      const response = await this.#fetch(url, init, signal).catch((error: unknown) => error);
      signal?.throwIfAborted();
      if (response instanceof Response && response.status === 429) {
        if (++refusals >= MOST_REFUSALS) {
          throw new SourceError(`${this.#name} refuses to answer.`);
        }
        const seconds = retryAfterOf(response.headers.get('retry-after') ?? '');
        const ms = seconds === undefined ? this.#pace.refusedMs : seconds * 1000;
        onPause?.(ms, this.#name);
        await waiting(ms, signal);
      } else if (response instanceof Response && response.status < 500) return response;
      else {
        const pause = pauses.shift();
        if (pause === undefined) throw unreachable(url, response);
        await waiting(pause, signal);
      }
    }
  }

  async #fetch(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.headers.get('x-ratelimit-remaining') === '0') {
      this.#next = performance.now() + this.#pace.refusedMs;
    }
    return response;
  }
}

export function unreachable(url: string, cause: unknown): SourceError {
  const why = cause instanceof Response ? `it answers ${cause.status}` : 'the connection fails';
  const text = `${new URL(url).host} cannot be reached: ${why}. The same command goes on from here.`;
  return new SourceError(text, { cause });
}
