import { expect, it } from 'vitest';
import { listedHeads, withHeads } from './seen.ts';
import type { Source } from './sources.ts';

const files: readonly Source[] = [
  [0, 'ann.png', 'a', 'bust'],
  [0, 'nobody.png', 'b', 'bust'],
  [0, 'missing.png', 'c', 'bust'],
];
const sources = {
  repositories: ['owner/name@0'],
  works: { Work: { en: 'Work' } },
  characters: [{ work: 'Work', names: { en: 'Ann' }, files }],
};
const ann = { sha256: 'a', heads: 2, face: 87, box: [0.1234, 0.2, 0.5, 1] as const };
const nobody = { sha256: 'b', heads: 0, face: 0 };
const listed = withHeads(sources, 'one', new Map([ann, nobody].map((head) => [head.sha256, head])));

it('lists what a detector saw, and nothing of pictures it has not looked at', () => {
  const heads = listedHeads(listed, 'one');
  expect([...heads.values()]).toEqual([ann, nobody]);
  expect(listed.characters[0]!.files[2]).toEqual(files[2]);
});

it('does not take what one detector saw for what another sees', () => {
  expect(listedHeads(listed, 'another').size).toBe(0);
});

it('keeps what was listed when it is listed again', () => {
  expect(withHeads(listed, 'one', listedHeads(listed, 'one'))).toEqual(listed);
});
