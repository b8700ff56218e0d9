import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readBytes } from './read-bytes.ts';

const never = new AbortController().signal;

describe('readBytes', () => {
  it('joins the chunks', async () => {
    const stream = Readable.from([Buffer.from('ab'), Buffer.from('c')]);
    expect(await readBytes(stream, { maxBytes: 3 }, never)).toEqual(Buffer.from('abc'));
  });

  it('reads a body that is too long to its end before it refuses', async () => {
    const stream = Readable.from(Array.from({ length: 8 }, () => Buffer.alloc(1)));
    await expect(readBytes(stream, { maxBytes: 1, maxDrainedBytes: 8 }, never)).rejects.toThrow(
      'tooLarge',
    );
    expect(stream.readableEnded).toBe(true);
  });

  it('does not read an endless body to its end', async () => {
    const endless = new Readable({
      read() {
        setImmediate(() => this.push(Buffer.alloc(10)));
      },
    });
    await expect(readBytes(endless, { maxBytes: 10, maxDrainedBytes: 80 }, never)).rejects.toThrow(
      'tooLarge',
    );
    endless.destroy();
  });

  it('stops when the client goes away', async () => {
    const controller = new AbortController();
    const reading = readBytes(new PassThrough(), { maxBytes: 10 }, controller.signal);
    controller.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });

  it('passes on a broken connection', async () => {
    const stream = new PassThrough();
    const reading = readBytes(stream, { maxBytes: 10 }, never);
    stream.destroy(new Error('reset'));
    await expect(reading).rejects.toThrow('reset');
  });

  it('does not wait for a stream that was closed without an end', async () => {
    const stream = new PassThrough();
    const reading = readBytes(stream, { maxBytes: 10 }, never);
    stream.destroy();
    await expect(reading).rejects.toThrow('closed early');
  });
});
