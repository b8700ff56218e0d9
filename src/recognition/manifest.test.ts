import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { borrowedFrom, manifestSchema } from './manifest.ts';
import { aiCheckSpec, wdSpec, yoloSpec } from './testing/kinds.ts';
import { shippedModel } from './testing/fixtures.ts';

const standard = shippedModel();

function withVerifier(change: object) {
  const verifier = { ...standard.embedder.verifier!, ...change };
  return { embedder: { ...standard.embedder, verifier } };
}

describe('manifestSchema', () => {
  it('reads the shipped manifests', () => {
    expect(standard).toMatchObject({ id: 'kyara-1', default: true, paused: false });
    expect(borrowedFrom(standard)).toBeUndefined();
    expect(borrowedFrom({ ...standard, detector: { model: 'kyara-1' } })).toBe('kyara-1');
  });

  it.each([
    [
      'a path that leads out',
      { embedder: { ...standard.embedder, weights: { file: '../x.onnx' } } },
    ],
    ['an absolute path', { embedder: { ...standard.embedder, weights: { file: '/etc/passwd' } } }],
    ['a borrowed detector elsewhere', { detector: { model: '../kyara-1' } }],
    ['a hidden file', { embedder: { ...standard.embedder, weights: { file: '.x.onnx' } } }],
    ['a field nobody knows', { thresold: 0.5 }],
    ['another kind', { kind: 'oracle' }],
    ['no calibration', { match: { ...standard.match, calibration: [] } }],
    [
      'calibration within one work alone',
      {
        match: {
          ...standard.match,
          calibration: standard.match.calibration.map((row) => ({ ...row, within: true })),
        },
      },
    ],
    ['a threshold above 1', { match: { ...standard.match, notConfidentBelow: 70 } }],
    [
      'an unknown line above the confident one',
      { match: { ...standard.match, unknownBelow: 0.9, notConfidentBelow: 0.85 } },
    ],
    ['a missing language', { desc: { ja: '', en: '' } }],
    ['a verifier asked about nothing', withVerifier({ from: 0.6, to: 0.25 })],
  ])('refuses %s', (_, change) => {
    expect(z.safeParse(manifestSchema, { ...standard, ...change }).success).toBe(false);
  });
});

describe('the other kinds', () => {
  const about = {
    id: 'x',
    name: 'X',
    provider: '',
    version: '1',
    desc: { ja: '', en: '', zh: '' },
  };
  const detector = yoloSpec();
  const match = { notConfidentBelow: 0.85 };
  const tagger = { ...about, kind: 'tagger', detector, tagger: wdSpec(), match };
  const classifier = { ...about, kind: 'classifier', classifier: aiCheckSpec() };
  const isRead = (manifest: object) => z.safeParse(manifestSchema, manifest).success;

  it('are read, with the address of their schema', () => {
    const $schema = '../manifest.schema.json';
    expect([isRead({ $schema, ...tagger }), isRead({ $schema, ...classifier })]).toEqual([
      true,
      true,
    ]);
    expect(isRead({ ...standard, $schema, detector })).toBe(true);
    expect(isRead({ ...tagger, match: { unknownBelow: 0.4, notConfidentBelow: 0.4 } })).toBe(true);
    expect(borrowedFrom(manifestSchema.parse({ ...tagger, detector: { model: 'kyara-1' } }))).toBe(
      'kyara-1',
    );
    expect(borrowedFrom(manifestSchema.parse(classifier))).toBeUndefined();
  });

  it('fill in what a YOLO detector leaves out', () => {
    const input: Partial<typeof detector.input> = { ...detector.input };
    delete input.padValue;
    delete input.multiple;
    const short = { ...detector, input, output: { classes: [0] }, suppress: { maxIou: 0.7 } };
    const manifest = manifestSchema.parse({ ...tagger, detector: short });
    expect(manifest).toMatchObject({
      detector: {
        input: { padValue: 114, multiple: 32 },
        output: { transposed: false },
        suppress: { maxBoxes: 300 },
      },
    });
  });

  it.each([
    ['a default classifier', { ...classifier, default: true }],
    ['a tagger without tags', { ...tagger, tagger: { ...wdSpec(), tags: undefined } }],
    [
      'tags that lie elsewhere',
      { ...tagger, tagger: { ...wdSpec(), works: { file: '../w.json' } } },
    ],
    [
      'an unknown line above the confident one',
      { ...tagger, match: { unknownBelow: 0.9, notConfidentBelow: 0.85 } },
    ],
    [
      'a filter nobody knows',
      { ...tagger, tagger: { ...wdSpec(), input: { ...wdSpec().input, resize: 'lanczos' } } },
    ],
    [
      'a detector without classes',
      { ...tagger, detector: { ...detector, output: { classes: [] } } },
    ],
    ['a detector of another format', { ...tagger, detector: { ...detector, format: 'rt-detr' } }],
    [
      'a negative class',
      {
        ...classifier,
        classifier: { ...aiCheckSpec(), output: { activation: 'none', index: -1 } },
      },
    ],
  ])('refuse %s', (_, manifest) => {
    expect(isRead(manifest)).toBe(false);
  });
});
