/**
 * An inference thread: makes networks' inputs of pictures and runs the networks. onnxruntime-node runs
 * a network on the thread that asks, so in the main thread every run would hold up the event loop.
 */
import { parentPort } from 'node:worker_threads';
import { InferenceSession, Tensor as RuntimeTensor } from 'onnxruntime-node';
import { makeInput } from '../picture-input.ts';
import { isTensor } from '../pixel-session.ts';
import { resample } from '../resample.ts';
import type { Outputs } from '../types.ts';
import { giveWay } from './give-way.ts';
import type { Answer, Question, WorkerTask } from './inference-task.ts';

const sessions = new Map<number, InferenceSession>();

async function load({ id, file, threads }: WorkerTask<'load'>): Promise<undefined> {
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  sessions.set(id, session);
}

async function run({ id, input }: WorkerTask<'run'>): Promise<Outputs> {
  const session = sessions.get(id);
  if (!session) throw new Error('The network has been released.');
  const { data, dims } = isTensor(input) ? input : makeInput(input);
  const feed = new RuntimeTensor('float32', data, dims);
  const outputs = await session.run({ [session.inputNames[0]!]: feed });
  const copies = Object.entries(outputs).map(([name, output]) => {
    const numbers = Float32Array.from(output.data as Float32Array);
    return [name, { data: numbers, dims: [...output.dims] }] as const;
  });
  return Object.fromEntries(copies);
}

async function release({ id }: WorkerTask<'release'>): Promise<undefined> {
  const session = sessions.get(id);
  sessions.delete(id);
  await session?.release();
}

function perform({ task }: Question): unknown {
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

/** Memory that goes over instead of being copied. */
function handedOver(task: WorkerTask, value: unknown): ArrayBuffer[] {
  if (task.kind !== 'run') return [];
  return Object.values(value as Outputs).map(({ data }) => data.buffer as ArrayBuffer);
}

async function answer(question: Question): Promise<void> {
  const { job } = question;
  try {
    const value = await perform(question);
    parentPort!.postMessage({ job, value } satisfies Answer, handedOver(question.task, value));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    parentPort!.postMessage({ job, error: words } satisfies Answer);
  }
}

// Before a session is loaded: the runtime's threads inherit it.
giveWay();
parentPort!.on('message', (question: Question) => void answer(question));
