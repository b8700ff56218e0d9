import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/**
 * Test certificates in DER (X.690), as the C2PA specification asks ("Certificate profile"). Every
 * run makes its own keys.
 */

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

function name(common: string): Buffer {
  const part = (id: string, text: string) =>
    der(0x31, sequence(oid(id), der(0x0c, Buffer.from(text))));
  return sequence(part('55040a', 'Kyara tests'), part('550403', common));
}

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  const critical = isCritical ? [der(0x01, Buffer.from([0xff]))] : [];
  return sequence(oid(id), ...critical, der(0x04, value));
}

const ROOT_EXTENSIONS = [
  extension('551d13', true, sequence(der(0x01, Buffer.from([0xff])))),
  extension('551d0f', true, der(0x03, Buffer.from([1, 0x06]))),
];
const SIGNER_EXTENSIONS = [
  extension('551d13', true, sequence()),
  extension('551d0f', true, der(0x03, Buffer.from([7, 0x80]))),
  extension('551d25', false, sequence(oid('2b06010505070304'))),
];

function certificate(
  subject: string,
  key: KeyObject,
  issuer: { name: string; key: KeyObject; id: Buffer },
  extensions: Buffer[],
): Buffer {
  const validity = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x18, Buffer.from('21200101000000Z')),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name(issuer.name),
    validity,
    name(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension('551d23', false, sequence(der(0x80, issuer.id))), ...extensions)),
  );
  const signature = createSign('sha256').update(body).sign(issuer.key);
  return sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
}

export interface TestSigner {
  readonly key: KeyObject;
  readonly chain: readonly Buffer[];
}

export function makeSigner(): TestSigner {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name: 'Kyara test root', key: root.privateKey, id: randomBytes(20) };
  return {
    key: leaf.privateKey,
    chain: [
      certificate('Kyara test signer', leaf.publicKey, issuer, SIGNER_EXTENSIONS),
      certificate('Kyara test root', root.publicKey, issuer, ROOT_EXTENSIONS),
    ],
  };
}
