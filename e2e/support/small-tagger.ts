import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedModel } from '../../src/library/models/installing/testing/served.ts';
import { wdSpec } from '../../src/recognition/testing/kinds.ts';
import { ROOT } from './truth.ts';

const about = 'Knows who stands beside something red.';

/** A tagger of a few kilobytes, as a catalogue and a hub have it. */
export const SMALL_TAGGER = servedModel(
  {
    kind: 'tagger',
    id: 'small-tagger',
    name: 'Small tagger',
    provider: 'Tests',
    version: '1',
    desc: { ja: '赤いもののそばにいる人を知っています。', en: about, zh: '认识红色东西旁边的人。' },
    detector: { model: 'kyara-1' },
    tagger: wdSpec(),
    match: { notConfidentBelow: 0.85 },
  },
  Object.fromEntries(
    ['wd-tagger.onnx', 'tags.csv'].map((file) => [
      file,
      readFileSync(join(ROOT, 'src/recognition/fixtures', file)),
    ]),
  ),
);
