import type { Readable } from 'node:stream';
import { ByteCollector } from '../library/files/byte-collector.ts';
import { grouped, ServiceError, type ServiceErrorOptions } from './errors.ts';

export interface ByteLimits {
  readonly maxBytes: number;
  /**
   * Reads on and discards up to here: a client cut off while sending never reads the refusal.
   * Default `maxBytes`.
   */
  readonly maxDrainedBytes?: number;
  /** Called in steps of a kilobyte or more with what has come since. */
  readonly onBytes?: ((count: number) => void) | undefined;
  /** What is said of more bytes; default: that a picture has them. */
  readonly refusal?: Pick<ServiceErrorOptions, 'text' | 'detail' | 'zhDetail'>;
}

/** What is said of a request body, which need not hold a picture. */
export const BODY_TOO_LARGE = {
  text: { message: 'The request body is too large', zhMessage: '请求内容过大' },
} as const;

/** What is cheap for a chunk is not for thousands of chunks of one byte. */
const STEP_BYTES = 1024;

/**
 * Reads a stream to its end, counting bytes; Content-Length is not trusted.
 * @throws ServiceError 17701 when too large, the stream left draining for keep-alive; the stream's
 * error; the signal's reason when aborted
 */
export function readBytes(
  stream: Readable,
  limits: ByteLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const { maxBytes, maxDrainedBytes = maxBytes, onBytes, refusal } = limits;
  const detail = `more than ${grouped(maxBytes)} bytes`;
  const zhDetail = `超过 ${grouped(maxBytes)} 字节`;
  const tooLarge = () => new ServiceError('tooLarge', { detail, zhDetail, ...refusal });
  const kept = new ByteCollector();
  let length = 0;
  let reported = 0;
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      stream.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      signal.removeEventListener('abort', onAbort);
      settled();
    };
    const fail = (reason: Error) => settle(() => reject(reason));
    function onData(chunk: Buffer): void {
      length += chunk.length;
      if (length - reported >= STEP_BYTES) {
        onBytes?.(length - reported);
        reported = length;
      }
      if (length <= maxBytes) kept.add(chunk);
      else kept.clear();
      if (length > maxDrainedBytes) fail(tooLarge());
    }
    function onEnd(): void {
      if (length > maxBytes) fail(tooLarge());
      else settle(() => resolve(kept.joined()));
    }
    const onError = fail;
    const onClose = () => fail(new Error('the stream was closed early'));
    const onAbort = () => fail(signal.reason as Error);
    stream.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}

const FORM_OVERHEAD = 64 * 1024;

/**
 * Largest picture in Base64 (4/3) with percent-encoded line breaks and plus signs (about 15 %
 * more).
 */
export function bodyLimits(maxImageBytes: number): ByteLimits {
  const maxBytes = Math.ceil(maxImageBytes * (4 / 3) * 1.15) + FORM_OVERHEAD;
  const detail = `more than ${grouped(maxBytes)} bytes, for an image of at most ${grouped(maxImageBytes)}`;
  const zhDetail = `超过 ${grouped(maxBytes)} 字节（图片最多 ${grouped(maxImageBytes)} 字节）`;
  const refusal = { ...BODY_TOO_LARGE, detail, zhDetail };
  return { maxBytes, maxDrainedBytes: 8 * maxBytes, refusal };
}
