import { sign } from 'node:crypto';
import type { TestSigner } from './certificates.ts';

/** CBOR (RFC 8949) and COSE_Sign1 (RFC 9052), as far as the signature of a C2PA claim needs them. */

function cbor(major: number, value: number, ...parts: Buffer[]): Buffer {
  const size = value < 24 ? [value] : value < 256 ? [24, value] : [25, value >> 8, value & 255];
  const [first = 0, ...rest] = size;
  return Buffer.concat([Buffer.from([(major << 5) | first, ...rest]), ...parts]);
}

const byteString = (bytes: Uint8Array) => cbor(2, bytes.length, Buffer.from(bytes));
const textString = (text: string) => cbor(3, Buffer.byteLength(text), Buffer.from(text));
const ES256 = cbor(1, 6);
const X5CHAIN = cbor(0, 33);
const COSE_SIGN1_TAG = 18;
const NULL = Buffer.from([0xf6]);

export const RESERVED = 4096;

/** A COSE signature over the claim that fills the reserved place exactly. */
export function coseSign1(claim: Uint8Array, { key, chain }: TestSigner): Uint8Array {
  const certificates = cbor(4, chain.length, ...chain.map(byteString));
  const header = byteString(cbor(5, 2, cbor(0, 1), ES256, X5CHAIN, certificates));
  const signed = cbor(
    4,
    4,
    textString('Signature1'),
    header,
    byteString(Buffer.alloc(0)),
    byteString(claim),
  );
  const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
  const whole = (padding: number) => {
    const pad = cbor(5, 1, textString('pad'), byteString(Buffer.alloc(padding)));
    return cbor(6, COSE_SIGN1_TAG, cbor(4, 4, header, pad, NULL, byteString(signature)));
  };
  // A length of 256 and more takes two more bytes than one of 0.
  return new Uint8Array(whole(RESERVED - whole(0).length - 2));
}
