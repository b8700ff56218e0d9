import type { Embedding, Grouping } from '../recognition/group/group.ts';
import type { RecognisedHead, SeenHead } from '../recognition/types.ts';

/**
 * A handle (contract/heads.ts) is base64url of: version, 4 bytes of the weights' hash, flags, the
 * face's width in whole pixels (2 bytes), and a signed byte for each number of the embedding, its
 * largest being ±127.
 */
const VERSION = 1;
const HEADER = 8;
const GREY = 1;
const DOUBTFUL = 2;
const LARGEST = 127;
const MOST_PIXELS = 0xffff;

/** A handle that cannot be used; the message is for whoever sent it. */
export class HandleError extends Error {
  override readonly name = 'HandleError';
}

/** First digits of the weights' hash. */
function idOf({ weights }: Embedding): number {
  return Number.parseInt(weights.slice(0, 8), 16);
}

export function handleOf(head: SeenHead, embedding: Embedding): string {
  const { vector, isGrey, sure, faceWidth } = head;
  const bytes = new Uint8Array(HEADER + vector.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, VERSION);
  view.setUint32(1, idOf(embedding));
  view.setUint8(5, (isGrey ? GREY : 0) | (sure ? 0 : DOUBTFUL));
  // Down, so that what is too small stays so.
  view.setUint16(6, Math.min(MOST_PIXELS, Math.floor(faceWidth)));
  const scale = LARGEST / vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  new Int8Array(bytes.buffer, HEADER).set(vector.map((value) => Math.round(value * scale)));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(handle: string): Uint8Array<ArrayBuffer> {
  try {
    const text = atob(handle.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new HandleError('a handle is damaged', { cause });
  }
}

function vectorIn(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  const numbers = new Int8Array(bytes.buffer, HEADER);
  let [squares, largest] = [0, 0];
  for (const number of numbers) {
    squares += number * number;
    largest = Math.max(largest, Math.abs(number));
  }
  if (largest !== LARGEST) throw new HandleError('a handle is damaged');
  return Float32Array.from(numbers, (number) => number / Math.sqrt(squares));
}

/**
 * The head of a handle, its vector again of length 1.
 *
 * @throws HandleError when it is damaged or another model's
 */
export function headOf(handle: string, embedding: Embedding): SeenHead {
  const bytes = bytesOf(handle);
  const view = new DataView(bytes.buffer);
  if (bytes.length <= HEADER || view.getUint8(0) !== VERSION) {
    throw new HandleError('a handle is damaged');
  }
  if (view.getUint32(1) !== idOf(embedding)) {
    throw new HandleError('a handle is of another model: recognise its picture again');
  }
  const flags = view.getUint8(5);
  if (flags > (GREY | DOUBTFUL) || bytes.length !== HEADER + embedding.width) {
    throw new HandleError('a handle is damaged');
  }
  return {
    vector: vectorIn(bytes),
    isGrey: (flags & GREY) !== 0,
    sure: (flags & DOUBTFUL) === 0,
    faceWidth: view.getUint16(6),
  };
}

export interface HandledHead extends Omit<RecognisedHead, 'probe'> {
  readonly handle?: string;
}

/** A head with its handle in place of its probe: a third of the memory. */
export function withHandle(
  { probe, ...head }: RecognisedHead,
  { embedding }: Grouping = {},
): HandledHead {
  return probe && embedding ? { ...head, handle: handleOf(probe, embedding) } : head;
}
