/** The C2PA thread: the WebAssembly library can only be interrupted by ending its thread. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { isCrash, storeOf } from '../../evidence/c2pa-library.ts';
import type { C2paResponse, C2paRequest } from './c2pa-reader.ts';

const { resolve } = createRequire(import.meta.url);

/** Bytes; a library with more memory is dropped. */
const MAX_KEPT = 128 * 1024 * 1024;

// Second guard: the settings already forbid the network.
globalThis.fetch = () => Promise.reject(new Error('no network'));

// What the library prints of a stranger's file goes nowhere.
const silent = () => undefined;
Object.assign(console, { debug: silent, error: silent, info: silent, log: silent, warn: silent });

const { memory } = initSync({
  module: readFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm')),
});

const isLarge = () => memory.buffer.byteLength > MAX_KEPT;

async function answerTo({ bytes, format }: C2paRequest): Promise<C2paResponse> {
  try {
    const json = await storeOf({ WasmReader }, bytes, format);
    return { json, isSpent: isLarge() };
  } catch (error) {
    return { isSpent: isCrash(error) || isLarge() };
  }
}

parentPort!.on('message', (question: C2paRequest) => {
  void answerTo(question).then((answer) => parentPort!.postMessage(answer));
});
