import type { ImageFormat } from '../recognition/format.ts';

/** How c2pa-rs is asked, in Node and in browsers alike. */

/**
 * Its settings (its docs/settings.md). No network: no remote manifests, no certificate checks. No trust
 * list, so only signature and hashes are judged, not the signer.
 */
const SETTINGS = JSON.stringify({
  verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: false },
});

/** Longest time for one file in ms, with the start of what reads it. */
export const C2PA_MS = 5000;

/** As much of `@contentauth/c2pa-wasm` as is used. */
export interface C2paLibrary {
  readonly WasmReader: {
    fromBytes(
      mime: string,
      bytes: Uint8Array,
      settings: string,
    ): Promise<{ json(): string; free(): void }>;
  };
}

/**
 * The manifest store of a file as JSON.
 *
 * @throws what the library refuses the file with; see `isCrash`
 */
export async function storeOf(
  { WasmReader }: C2paLibrary,
  bytes: Uint8Array,
  format: ImageFormat,
): Promise<string> {
  const reader = await WasmReader.fromBytes(`image/${format}`, bytes, SETTINGS);
  try {
    return reader.json();
  } finally {
    reader.free();
  }
}

/** The library's own refusals come as they are; what the engine throws is a crash. */
export function isCrash(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
