import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { isCrash, storeOf } from '../../evidence/c2pa-library.ts';
import type { ImageFormat } from '../../recognition/format.ts';

/**
 * Reads a C2PA record where it is called. A hostile one may take forever, so call it in a worker that can
 * be ended.
 *
 * @param library the compiled c2pa-rs
 * @returns the store as JSON; undefined where the library refuses the file
 * @throws Error when the library cannot be started, or crashes
 */
export async function readStore(
  library: WebAssembly.Module,
  bytes: Uint8Array,
  format: ImageFormat,
): Promise<string | undefined> {
  initSync({ module: library });
  try {
    return await storeOf({ WasmReader }, bytes, format);
  } catch (error) {
    if (isCrash(error)) throw error;
    return undefined;
  }
}
