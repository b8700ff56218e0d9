/**
 * What the C2PA thread runs, as text for the same reason as the inference thread's (worker-source.ts one
 * folder up). The library is WebAssembly: what it does cannot be interrupted from inside, so it gets a
 * thread that can be ended from outside.
 *
 * Messages in: {mime, bytes}; out: {json, isSpent} | {error, isSpent}. `isSpent` asks for a fresh thread:
 * the library has crashed, or its memory, which never shrinks, has grown.
 */
export const C2PA_WORKER_SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');

// The settings forbid the network already; this makes sure.
globalThis.fetch = () => Promise.reject(new Error('no network'));

// What the library prints of a stranger's file goes nowhere.
for (const level of ['debug', 'error', 'info', 'log', 'warn']) console[level] = () => {};

async function load() {
  const library = await import(workerData.module);
  const { memory } = library.initSync({ module: readFileSync(workerData.wasm) });
  return { library, memory };
}

const loaded = load();
loaded.catch(() => {});

async function manifests({ mime, bytes }) {
  const { library } = await loaded;
  const reader = await library.WasmReader.fromBytes(mime, bytes, workerData.settings);
  try {
    return reader.json();
  } finally {
    reader.free();
  }
}

/** The library throws its own refusals as they are; anything of the engine's is a crash. */
const isCrash = (error) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError;

async function isLarge() {
  return (await loaded).memory.buffer.byteLength > workerData.maxKeptBytes;
}

parentPort.on('message', async (message) => {
  try {
    const json = await manifests(message);
    parentPort.postMessage({ json, isSpent: await isLarge() });
  } catch (error) {
    const isLost = await loaded.then(() => false, () => true);
    const isSpent = isLost || isCrash(error) || (await isLarge());
    parentPort.postMessage({ error: String(error), isSpent, isLost });
  }
});
`;
