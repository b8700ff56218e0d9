/**
 * An inference thread: makes inputs of pictures and runs networks. onnxruntime-node runs on the
 * calling thread, so the main thread would block.
 */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { makeInput } from '../../recognition/pixels/picture-input.ts';
import { isTensor } from '../../recognition/pixels/pixel-session.ts';
import { resample } from '../../recognition/pixels/resample.ts';
import type { Outputs } from '../../recognition/types.ts';
import { lowerPriority } from './nice.ts';
import type { InferenceResponse, InferenceRequest, WorkerTask } from './inference-worker.ts';
import { LoadedNetwork } from './loaded-network.ts';

/** Promises, since a run may come while a thread that replaces another one still loads. */
const networks = new Map<number, Promise<LoadedNetwork>>();

async function load({ id, file, threads }: WorkerTask<'load'>): Promise<undefined> {
  const network = LoadedNetwork.load(file, threads);
  networks.set(id, network);
  await network;
}

async function run({ id, input }: WorkerTask<'run'>): Promise<Outputs> {
  const network = await networks.get(id);
  if (!network) throw new Error('The network has been released.');
  return network.run(isTensor(input) ? input : makeInput(input));
}

async function release({ id }: WorkerTask<'release'>): Promise<undefined> {
  const network = networks.get(id);
  networks.delete(id);
  await (await network)?.release();
}

function perform({ task }: InferenceRequest): unknown {
  switch (task.kind) {
    case 'load':
      return load(task);
    case 'run':
      return run(task);
    case 'resample':
      task.into.set(resample(task.picture, task.region, task.size, task.filter).data);
      return undefined;
    case 'release':
      return release(task);
  }
}

function handedOver(task: WorkerTask, value: unknown): ArrayBuffer[] {
  if (task.kind !== 'run') return [];
  return Object.values(value as Outputs).map(({ data }) => data.buffer as ArrayBuffer);
}

async function answer(question: InferenceRequest): Promise<void> {
  const { job } = question;
  try {
    const value = await perform(question);
    parentPort!.postMessage(
      { job, value } satisfies InferenceResponse,
      handedOver(question.task, value),
    );
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    parentPort!.postMessage({ job, error: words } satisfies InferenceResponse);
  }
}

/** Linux only. */
function threadId(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}

const thread = threadId();
if (thread !== undefined) parentPort!.postMessage({ job: 0, thread } satisfies InferenceResponse);
// Before a session is loaded: the runtime's threads inherit it.
lowerPriority();
parentPort!.on('message', (question: InferenceRequest) => void answer(question));
