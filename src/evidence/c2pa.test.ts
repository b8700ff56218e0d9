import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { c2paFinding } from './c2pa.ts';

const SOURCES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const generated = {
  action: 'c2pa.created',
  digitalSourceType: `${SOURCES}trainedAlgorithmicMedia`,
};

const manifest = (actions: unknown, ingredients: unknown[] = []) => ({
  claim_generator_info: [{ name: 'Maker' }],
  assertions: [{ label: 'c2pa.actions.v2', data: { actions } }],
  ingredients,
});

const part = (label: string, relationship = 'parentOf') => ({
  active_manifest: label,
  relationship,
});

describe('c2paFinding', () => {
  it('reads manifests of the first generation, with a claim generator in one line', () => {
    const store = {
      active_manifest: 'a',
      manifests: {
        a: {
          claim_generator: 'OldMaker/1.0 c2pa-rs/0.25',
          assertions: [{ label: 'c2pa.actions', data: { actions: [generated] } }],
        },
      },
    };
    expect(c2paFinding(store)).toEqual({
      kind: 'c2pa',
      tool: 'OldMaker/1.0 c2pa-rs/0.25',
      field: 'c2pa.created digitalSourceType',
      source_type: 'trainedAlgorithmicMedia',
      claim_generator: 'OldMaker/1.0 c2pa-rs/0.25',
      intact: false,
    });
  });

  it('follows ingredients, not in circles and not without end', () => {
    const circle = { a: manifest([], [part('b')]), b: manifest([], [part('a')]) };
    expect(c2paFinding({ active_manifest: 'a', manifests: circle })).toBeUndefined();
    const link = (i: number) => [
      `m${i}`,
      manifest(i === 99 ? [generated] : [], [part(`m${i + 1}`)]),
    ];
    const chain = Object.fromEntries(Array.from({ length: 100 }, (_, i) => link(i))) as object;
    expect(c2paFinding({ active_manifest: 'm0', manifests: chain })).toBeUndefined();
    expect(c2paFinding({ active_manifest: 'm90', manifests: chain })).toMatchObject({
      tool: 'Maker',
    });
  });

  it('believes no manifest that nothing leads to, and no label that every object has', () => {
    const manifests = { a: manifest([]), b: manifest([generated]) };
    expect(c2paFinding({ active_manifest: 'a', manifests })).toBeUndefined();
    expect(c2paFinding({ active_manifest: 'constructor', manifests })).toBeUndefined();
  });

  it('takes other assertions for what they are', () => {
    const assertions = [{ label: 'com.example.actions', data: { actions: [generated] } }];
    expect(c2paFinding({ active_manifest: 'a', manifests: { a: { assertions } } })).toBeUndefined();
  });

  it('never throws, whatever a store looks like', () => {
    const actions = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.oneof(fc.jsonValue(), fc.constant(generated))),
    );
    const stores = fc.oneof(
      fc.jsonValue(),
      fc.record({
        active_manifest: fc.oneof(fc.constant('a'), fc.jsonValue()),
        manifests: fc.oneof(
          fc.jsonValue(),
          fc.record({ a: actions.map((value) => manifest(value)) }),
        ),
      }),
    );
    fc.assert(
      fc.property(stores, (store) => {
        const finding = c2paFinding(store);
        expect(finding === undefined || finding.kind === 'c2pa').toBe(true);
      }),
    );
  });
});
