import type { ReadC2pa } from '../../../engine/browser/evidence.ts';
import { C2PA_MS } from '../../../evidence/c2pa-library.ts';
import type { ImageFormat } from '../../../recognition/format.ts';
import type { C2paFailure, C2paTask } from '../protocol.ts';

/** What c2pa-worker.ts is asked. */
export interface C2paQuestion {
  readonly library: WebAssembly.Module;
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
}

/** `json` is undefined where the library refuses the file. */
export type C2paAnswer = { readonly kind: 'read'; readonly json: string | undefined } | C2paFailure;

/** As the service takes pictures by default (MAX_IMAGE_BYTES). */
const MAX_BYTES = 10 * 1024 * 1024;

interface Scope {
  postMessage(task: C2paTask, transfer: readonly Transferable[]): void;
}

/** Has the page read a record. */
export async function askPage(question: C2paQuestion): Promise<C2paAnswer> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<C2paAnswer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<C2paAnswer>) => resolve(data);
  });
  const task: C2paTask = { kind: 'c2pa', question, timeoutMs: C2PA_MS, port: port2 };
  (self as unknown as Scope).postMessage(task, [port2]);
  return answer.finally(() => port1.close());
}

interface C2paParts {
  /** The library, fetched for the first record. */
  readonly load: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Has c2pa-worker.ts read a record. */
  readonly ask: (question: C2paQuestion) => Promise<C2paAnswer>;
}

/** Reads C2PA records; never rejects. */
export function c2paReader({ load, ask }: C2paParts): ReadC2pa {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const read: ReadC2pa = async (bytes, format) => {
    compiled ??= load().then((binary) => WebAssembly.compile(binary));
    const library = await compiled.catch((error: unknown) => {
      // Tried again for the next picture.
      compiled = undefined;
      throw error;
    });
    const answer = await ask({ library, bytes, format });
    if (answer.kind === 'failed') return undefined;
    return { store: answer.json === undefined ? undefined : (JSON.parse(answer.json) as unknown) };
  };
  return async (bytes, format) => {
    if (bytes.length > MAX_BYTES) return undefined;
    return read(bytes, format).catch(() => undefined);
  };
}
