import type { ReadC2pa } from '../../../engine/browser/evidence.ts';
import { C2PA_MS } from '../../../evidence/c2pa-library.ts';
import type { ImageFormat } from '../../../recognition/format.ts';
import { onlyAnswer } from '../../ui/only-answer.ts';

export interface C2paQuestion {
  readonly library: WebAssembly.Module;
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
}

/** `json` is undefined where the library refuses the file. */
export type C2paAnswer =
  { readonly kind: 'read'; readonly json: string | undefined } | { readonly kind: 'failed' };

/** As the service takes pictures by default (MAX_IMAGE_BYTES). */
const MAX_BYTES = 10 * 1024 * 1024;

interface C2paParts {
  /** The library, fetched for the first record. */
  readonly load: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Starts c2pa-worker.ts. */
  readonly start: () => Worker;
  readonly timeoutMs?: number;
}

/** Reads C2PA records, each in a worker that ends with it or when it takes too long; never rejects. */
export function c2paReader({ load, start, timeoutMs = C2PA_MS }: C2paParts): ReadC2pa {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const read: ReadC2pa = async (bytes, format) => {
    compiled ??= load().then((binary) => WebAssembly.compile(binary));
    const library = await compiled.catch((error: unknown) => {
      // Tried again for the next picture.
      compiled = undefined;
      throw error;
    });
    const question: C2paQuestion = { library, bytes, format };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await onlyAnswer<C2paAnswer>(start(), question, signal);
    if (answer.kind === 'failed') return undefined;
    return { store: answer.json === undefined ? undefined : (JSON.parse(answer.json) as unknown) };
  };
  return async (bytes, format) => {
    if (bytes.length > MAX_BYTES) return undefined;
    return read(bytes, format).catch(() => undefined);
  };
}
