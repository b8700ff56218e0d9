/** The C2PA thread: the WebAssembly library can only be interrupted by ending its thread. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { C2paResponse, C2paRequest } from './c2pa/reader.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Settings of c2pa-rs (its docs/settings.md). No network: no remote manifests, no certificate
 * checks. No trust list, so only signature and hashes are judged, not the signer.
 */
const SETTINGS = JSON.stringify({
  verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: false },
});

/** Bytes; a library with more memory is dropped. */
const MAX_KEPT = 128 * 1024 * 1024;

// Second guard: the settings already forbid the network.
globalThis.fetch = () => Promise.reject(new Error('no network'));

// What the library prints of a stranger's file goes nowhere.
const silent = () => undefined;
Object.assign(console, { debug: silent, error: silent, info: silent, log: silent, warn: silent });

/** No static import: failing to load is an answer too. */
async function load() {
  const library = await import('@contentauth/c2pa-wasm');
  const { memory } = library.initSync({
    module: readFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm')),
  });
  return { library, memory };
}

const loaded = load();
loaded.catch(() => undefined);

async function manifests({ mime, bytes }: C2paRequest): Promise<string> {
  const { library } = await loaded;
  const reader = await library.WasmReader.fromBytes(mime, bytes, SETTINGS);
  try {
    return reader.json();
  } finally {
    reader.free();
  }
}

/** The library's own refusals come as they are; what the engine throws is a crash. */
function isCrash(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}

async function isLarge(): Promise<boolean> {
  return (await loaded).memory.buffer.byteLength > MAX_KEPT;
}

async function answerTo(question: C2paRequest): Promise<C2paResponse> {
  try {
    const json = await manifests(question);
    return { json, isSpent: await isLarge() };
  } catch (error) {
    const isLost = await loaded.then(
      () => false,
      () => true,
    );
    const isSpent = isLost || isCrash(error) || (await isLarge());
    return { error: String(error), isSpent, isLost };
  }
}

parentPort!.on('message', (question: C2paRequest) => {
  void answerTo(question).then((answer) => parentPort!.postMessage(answer));
});
