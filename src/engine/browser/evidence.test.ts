import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withC2pa } from '../node/testing/c2pa.ts';
import { findEvidence, mayTellOfAi } from './evidence.ts';

const grey = { width: 8, height: 8, channels: 3, background: 'grey' } as const;
const plain = await sharp({ create: grey }).jpeg().toBuffer();
const signed = await withC2pa(plain, 'image/jpeg', { sourceType: 'trainedAlgorithmicMedia' });

it('says where a C2PA record was not read', async () => {
  const unread = async () => undefined;
  expect(await findEvidence(plain, false, unread)).toEqual({ isUnread: false });
  expect(await findEvidence(signed, false, unread)).toEqual({ isUnread: true });
  expect(await findEvidence(signed, false)).toEqual({ isUnread: true });
});

it('takes a record that was read and says nothing for read', async () => {
  const empty = async () => ({ store: undefined });
  expect(await findEvidence(signed, false, empty)).toEqual({ isUnread: false });
});

it('counts an unread record as one that may tell of AI', async () => {
  expect(await mayTellOfAi(new Blob([Uint8Array.from(signed)]))).toBe(true);
  expect(await mayTellOfAi(new Blob([Uint8Array.from(plain)]))).toBe(false);
});
