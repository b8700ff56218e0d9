import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DecodedPicture } from '../../engine/node/decode.ts';
import type { LibraryEvent } from '../events.ts';
import { sharedBytes } from '../../engine/node/shared-raster.ts';
import { ReferenceReport } from '../../gallery/reference-report.ts';
import { RecognitionError } from '../../recognition/errors.ts';
import type { GalleryModel } from '../../recognition/faces.ts';
import { folder } from '../testing/library.ts';
import { type EmbedderOptions, GalleryEmbedder } from './gallery-embedder.ts';
import { referenceIdOf } from './store/store.ts';

const never = new AbortController().signal;
const CONTENT = Buffer.from('a picture');

/** A model whose inference thread has ended. */
const ENDED = {
  get detector(): never {
    throw new Error('The inference thread ended.');
  },
} as unknown as GalleryModel;

function setUp(name: string, decode: EmbedderOptions['reader']['decode']) {
  const dir = folder(name);
  const path = join(dir, '1.webp');
  const events: LibraryEvent[] = [];
  const report = new ReferenceReport();
  const embedder = new GalleryEmbedder(ENDED, {
    cacheFile: join(dir, 'some.embeddings'),
    reader: { decode },
    report,
    onEvent: (event) => events.push(event),
  });
  const picture = { id: referenceIdOf(CONTENT), work: 'Work', character: 'Ann', path, dir };
  return { embedder, events, report, path, picture };
}

it('does not take a picture for the one that stood there when the folder was listed', async () => {
  const decode = () => Promise.reject(new Error('It was decoded.'));
  const { embedder, events, report, path, picture } = setUp('replaced', decode);
  writeFileSync(path, 'what has been put in its place meanwhile');
  await embedder.embed([picture], [picture], never);
  expect(await embedder.references([picture])).toEqual([]);
  expect(events).toEqual([]);
  expect(report.useOf(picture.id)).toBe('waiting');
});

it('says nothing of a picture that has vanished', async () => {
  const decode = () => Promise.reject(new Error('It was decoded.'));
  const { embedder, events, report, picture } = setUp('vanished', decode);
  await embedder.embed([picture], [picture], never);
  expect(events).toEqual([]);
  expect(report.useOf(picture.id)).toBe('waiting');
});

it('does not try again a picture that cannot be read', async () => {
  const failure = new RecognitionError('unsupported-format', 'It cannot be decoded.');
  const { embedder, events, report, path, picture } = setUp('broken', () =>
    Promise.reject(failure),
  );
  writeFileSync(path, CONTENT);
  expect(await embedder.missing([picture])).toEqual([picture]);
  await embedder.embed([picture], [picture], never);
  expect(events).toMatchObject([{ level: 'warn', details: { file: path } }]);
  expect(report.useOf(picture.id)).toBe('unreadable');
  expect(await embedder.missing([picture])).toEqual([]);
});

it('leaves out a file that may not be read, which may be mended', async () => {
  const decode = () => Promise.reject(new Error('It was decoded.'));
  const { embedder, events, report, path, picture } = setUp('folder', decode);
  mkdirSync(path);
  await embedder.embed([picture], [picture], never);
  expect(events).toMatchObject([{ level: 'warn', details: { file: path } }]);
  expect(report.useOf(picture.id)).toBe('unreadable');
  expect(await embedder.missing([picture])).toEqual([picture]);
});

it('does not blame a picture for what fails in reading it', async () => {
  const failure = Object.assign(new Error('Too many open files.'), { code: 'EMFILE' });
  const { embedder, events, report, path, picture } = setUp('starved', () =>
    Promise.reject(failure),
  );
  writeFileSync(path, CONTENT);
  await expect(embedder.embed([picture], [picture], never)).rejects.toBe(failure);
  expect(events).toEqual([]);
  expect(report.useOf(picture.id)).toBe('waiting');
  expect(await embedder.missing([picture])).toEqual([picture]);
});

it('does not blame a picture for an inference thread that ended, and frees its pixels', async () => {
  const data = sharedBytes(12);
  const decoded = { raster: { width: 2, height: 2, data } } as DecodedPicture;
  const { embedder, events, report, path, picture } = setUp('ended', () =>
    Promise.resolve(decoded),
  );
  writeFileSync(path, CONTENT);
  await expect(embedder.embed([picture], [picture], never)).rejects.toThrow('thread ended');
  expect(events).toEqual([]);
  expect(report.useOf(picture.id)).toBe('waiting');
  expect(sharedBytes(12).buffer).toBe(data.buffer);
});

it('begins no other picture once one has failed', async () => {
  let decoding = 0;
  const { embedder, path, picture } = setUp('many', async () => {
    decoding += 1;
    await Promise.resolve();
    throw new Error('The process ended.');
  });
  writeFileSync(path, CONTENT);
  const many = Array.from({ length: 20 }, () => picture);
  await expect(embedder.embed(many, many, never)).rejects.toThrow('process ended');
  expect(decoding).toBeLessThanOrEqual(3);
});
