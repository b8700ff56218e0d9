import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisStore } from './redis.ts';

/** Placeholder while the owner encodes. */
const PENDING = '';
const PENDING_MS = 30_000;
const POLL_MS = 50;
const PATIENCE_MS = 10_000;

export interface SharedPreviews {
  announce(token: string): void;
  publish(token: string, picture: Uint8Array, lifetimeMs: number): void;
  withdraw(token: string): void;
  /** Waits for an announced picture; undefined when no copy has it. */
  find(token: string): Promise<Uint8Array | undefined>;
}

function keyOf(token: string): string {
  return `kyara:preview:${token}`;
}

/** Previews in Redis, fire-and-forget: during an outage each copy finds only its own. */
export function sharedPreviews(shared: RedisStore): SharedPreviews {
  const set = (token: string, value: Buffer | string, ms: number) =>
    void shared.attempt((redis) => redis.set(keyOf(token), value, 'PX', ms));
  return {
    announce: (token) => set(token, PENDING, PENDING_MS),
    publish: (token, { buffer, byteOffset, length }, lifetimeMs) =>
      set(token, Buffer.from(buffer, byteOffset, length), lifetimeMs),
    withdraw: (token) => void shared.attempt((redis) => redis.del(keyOf(token))),
    async find(token) {
      for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
        const found = await shared.attempt((redis) => redis.getBuffer(keyOf(token)));
        if (found === undefined || found === null) return undefined;
        if (found.length > 0) return found;
        await sleep(POLL_MS);
      }
      return undefined;
    },
  };
}
