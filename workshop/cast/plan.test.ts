import { describe, expect, it } from 'vitest';
import { CAST, WORKS } from './characters/index.ts';
import { type Portrait, probes, references, strangers } from './pictures.ts';
import { scenes } from './scenes.ts';
import type { Attributes } from './types.ts';

const KEYS = ['outfit', 'pose', 'expression', 'style', 'light'] as const;

const differing = (a: Attributes, b: Attributes) => KEYS.filter((key) => a[key] !== b[key]).length;

const of = (list: readonly Portrait[], who: string) => list.filter((p) => p.who === who);

describe('the plan', () => {
  it('has at least twelve characters from three works', () => {
    expect(CAST.length).toBeGreaterThanOrEqual(12);
    expect(new Set(CAST.map((c) => c.work)).size).toBe(3);
  });

  it('gives each character five references and at least three probes', () => {
    const [refs, asked] = [references(), probes()];
    for (const { slug } of CAST) {
      expect(of(refs, slug)).toHaveLength(5);
      expect(of(asked, slug).length).toBeGreaterThanOrEqual(3);
    }
    expect(strangers().length).toBeGreaterThanOrEqual(8);
  });

  it('makes every probe differ from every reference in three attributes', () => {
    const refs = references();
    for (const probe of probes()) {
      for (const ref of of(refs, probe.who)) {
        expect(differing(probe.attributes, ref.attributes)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('names outfits that exist', () => {
    for (const p of [...references(), ...probes()]) {
      const character = CAST.find((c) => c.slug === p.who);
      expect(Object.keys(character?.outfits ?? {})).toContain(p.attributes.outfit);
    }
  });

  it('has twelve scenes of two to five different people', () => {
    const list = scenes();
    expect(list).toHaveLength(12);
    for (const { people } of list) {
      expect(people.length).toBeGreaterThanOrEqual(2);
      expect(people.length).toBeLessThanOrEqual(5);
      expect(new Set(people.map((p) => p.who)).size).toBe(people.length);
    }
  });

  it('writes every picture to a file of its own', () => {
    const files = [...references(), ...probes(), ...strangers()].map((p) => p.picture.file);
    expect(new Set(files).size).toBe(files.length);
  });

  it('knows every name in three languages, in ASCII for folders', () => {
    for (const { names } of [...CAST, ...WORKS]) {
      for (const language of ['ja', 'en', 'zh'] as const) expect(names[language]).not.toBe('');
      expect(names.en).toMatch(/^[A-Za-z][A-Za-z ]+$/);
    }
  });
});
