import { describe, expect, it } from 'vitest';
import { compose } from './compose.ts';
import { probes, references, sampleSingles, strangers } from './pictures.ts';
import { nobody, sampleScenes, scenes } from './scenes.ts';

const singles = () => [...references(), ...probes(), ...strangers(), ...sampleSingles()];
const groups = () => [...scenes(), ...sampleScenes().map((s) => s.picture)];

describe('drawing', () => {
  it('gives the same text twice', () => {
    for (const make of [() => references()[0]?.picture, () => scenes()[4], () => nobody()[0]]) {
      const [a, b] = [make(), make()];
      if (!a || !b) throw new Error('no picture');
      expect(compose(a)).toEqual(compose(b));
    }
  });

  it('puts every face inside its picture, wide enough to be found', () => {
    for (const picture of [...singles().map((p) => p.picture), ...groups()]) {
      const { faces } = compose(picture);
      expect(faces).toHaveLength(picture.people.length);
      for (const { box } of faces) {
        const [x1, y1, x2, y2] = box;
        expect(Math.min(x1, y1, 1 - x2, 1 - y2)).toBeGreaterThan(0);
        expect((x2 - x1) * picture.w).toBeGreaterThan(60);
        expect(y2).toBeGreaterThan(y1);
      }
    }
  });

  it('writes no broken numbers', () => {
    for (const { picture } of singles()) expect(compose(picture).svg).not.toMatch(/NaN|undefined/);
  });

  it('draws nobody where nobody should be', () => {
    for (const picture of nobody()) expect(compose(picture).faces).toEqual([]);
  });
});
