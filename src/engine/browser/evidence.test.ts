import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withC2pa } from '../node/c2pa/testing.ts';
import { findEvidence } from './evidence.ts';

it('says where a C2PA record was not read', async () => {
  const grey = { width: 8, height: 8, channels: 3, background: 'grey' } as const;
  const plain = await sharp({ create: grey }).jpeg().toBuffer();
  const signed = await withC2pa(plain, 'image/jpeg', { sourceType: 'trainedAlgorithmicMedia' });
  expect(await findEvidence(plain, false)).toEqual({ evidence: undefined, hasC2pa: false });
  expect(await findEvidence(signed, false)).toEqual({ evidence: undefined, hasC2pa: true });
});
