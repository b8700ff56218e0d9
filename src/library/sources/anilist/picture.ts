import { ByteCollector } from '../../files/byte-collector.ts';
import { AniListError } from './api.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 10 * 1024 * 1024;

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const kept = new ByteCollector();
  for await (const chunk of response.body ?? []) {
    kept.add(chunk);
    if (kept.length > maxBytes) return undefined;
  }
  return kept.joined();
}

function unreachable(address: string, cause?: unknown): AniListError {
  const text = `${new URL(address).host} cannot be reached. The same command goes on from here.`;
  return new AniListError(text, { cause });
}

/**
 * A picture's bytes; undefined when there is none.
 *
 * @throws AniListError when a retry later may help
 */
export async function downloadPicture(address: string): Promise<Buffer | undefined> {
  if (!/^https?:\/\//.test(address)) return undefined;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, { signal });
    const mayPass = response.status === 429 || response.status >= 500;
    if (mayPass) throw new Error(`HTTP ${response.status}`);
    return response.ok ? await readAtMost(response, MAX_BYTES) : undefined;
  } catch (error) {
    throw unreachable(address, error);
  }
}
