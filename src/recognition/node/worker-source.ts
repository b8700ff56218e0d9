/**
 * What an inference worker runs, as text. It is text, not a file of its own, because the same source
 * has to start from TypeScript, from a test and from the one-file build, and only text needs no
 * loader and no second build entry. `onnxruntime-node` runs networks on the thread that asks, so
 * without workers every run would hold up the event loop.
 *
 * Messages in: {job, load: {id, file, threads}} | {job, run: {id, data, dims}} | {job, release: {id}};
 * out: {job, value} | {job, error}.
 */
export const WORKER_SOURCE = `
const { parentPort, workerData } = require('node:worker_threads');
const { InferenceSession, Tensor } = require(workerData.runtime);
const sessions = new Map();

async function load({ id, file, threads }) {
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  sessions.set(id, session);
  return { inputs: [...session.inputNames], outputs: [...session.outputNames] };
}

async function run({ id, data, dims }) {
  const session = sessions.get(id);
  const input = new Tensor('float32', data, dims);
  const results = await session.run({ [session.inputNames[0]]: input });
  return Object.fromEntries(
    Object.entries(results).map(([name, { data, dims }]) => [
      name,
      { data: Float32Array.from(data), dims: [...dims] },
    ]),
  );
}

async function release({ id }) {
  const session = sessions.get(id);
  sessions.delete(id);
  await session?.release();
}

async function answer(message) {
  if (message.load) return load(message.load);
  if (message.run) return run(message.run);
  return release(message.release);
}

parentPort.on('message', async (message) => {
  try {
    const value = await answer(message);
    const buffers = message.run ? Object.values(value).map(({ data }) => data.buffer) : [];
    parentPort.postMessage({ job: message.job, value }, buffers);
  } catch (error) {
    parentPort.postMessage({ job: message.job, error: String(error?.message ?? error) });
  }
});
`;
