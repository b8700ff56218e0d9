import { joined } from './case.ts';
import { noise } from './noise.ts';

/** JUMBF, ISO 19566-5. */
function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = joined(...parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 8);
  return joined(length, type, content);
}

const UUID = Buffer.from('6332706100110010800000aa00389b71', 'hex');

/** The start of a C2PA manifest store, then the parts. */
export function manifestStore(...parts: readonly Uint8Array[]): Buffer {
  return box('jumb', box('jumd', UUID, Buffer.from('\x03c2pa\0')), ...parts);
}

function nestedStores(depth: number): Buffer {
  let inner = manifestStore();
  for (let level = 0; level < depth; level += 1) inner = manifestStore(inner);
  return inner;
}

export const MANIFESTS: Readonly<Record<string, () => Buffer>> = {
  noise: () => noise(20_000, 15),
  'stores two thousand deep': () => nestedStores(1000),
  'a claim of endless CBOR': () =>
    manifestStore(manifestStore(box('cbor', Buffer.alloc(30_000, 0x9f)))),
};
