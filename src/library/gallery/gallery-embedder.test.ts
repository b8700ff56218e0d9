import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { GalleryModel } from '../../recognition/pipeline.ts';
import type { LibraryEvent } from '../../engine/node/events.ts';
import { GalleryEmbedder } from './gallery-embedder.ts';
import { ReferenceReport } from '../../gallery/reference-report.ts';
import { folder } from '../testing/library.ts';

it('does not take a picture for the one that stood there when the folder was listed', async () => {
  const dir = folder('replaced');
  const path = join(dir, '1.webp');
  writeFileSync(path, 'what has been put in its place meanwhile');
  const events: LibraryEvent[] = [];
  const report = new ReferenceReport();
  const embedder = new GalleryEmbedder({ match: { duplicateFrom: 0.97 } } as GalleryModel, {
    cacheFile: join(dir, 'some.embeddings'),
    reader: { decode: () => Promise.reject(new Error('It was decoded.')) },
    report,
    onEvent: (event) => events.push(event),
  });
  const listed = { id: '0'.repeat(32), work: 'Work', character: 'Ann', path, dir };
  await embedder.embed([listed], [listed], new AbortController().signal);
  expect(await embedder.references([listed])).toEqual([]);
  expect(events).toEqual([]);
  expect(report.useOf(listed.id)).toBe('waiting');
});
