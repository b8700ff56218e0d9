import { expect, it } from 'vitest';
import { HandleError, handleOf } from '../../gallery/handle.ts';
import { groupAside } from './group-aside.ts';

const embedding = { weights: '0123456789', width: 4 };
const handle = handleOf(
  { vector: Float32Array.of(1, 0, 0, 0), isGrey: false, sure: true, faceWidth: 50 },
  embedding,
);

it('groups in a thread, which ends when nobody waits for it', async () => {
  const { signal } = new AbortController();
  expect(await groupAside([handle, handle], { embedding }, signal)).toEqual([[0], [1]]);
  const damaged = groupAside([handle, 'AAAA'], { embedding }, signal);
  await expect(damaged).rejects.toThrow(HandleError);
  const leaving = new AbortController();
  const left = groupAside(Array(10_000).fill(handle), { embedding }, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
});
