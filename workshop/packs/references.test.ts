import { expect, it } from 'vitest';
import { apart } from './references.ts';
import { vectorAtAngle } from './testing/angles.ts';

function placed(character: number, at: number) {
  return { character, colour: vectorAtAngle(at), grey: vectorAtAngle(0) };
}

it('leaves out what lies next to an earlier reference of the same character', () => {
  const [first, next, far, other] = [placed(0, 0), placed(0, 20), placed(0, 40), placed(1, 1)];
  expect(apart([first, next, far, other])).toEqual([first, far, other]);
  expect(apart([next, far, other], [first])).toEqual([far, other]);
});
