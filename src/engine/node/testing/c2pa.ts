import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import { makeSigner, type TestSigner } from './c2pa/certificates.ts';
import { coseSign1, RESERVED } from './c2pa/signature.ts';

/** Writes test pictures with signed C2PA manifests. */

const { resolve } = createRequire(import.meta.url);

class MemoryBlob extends Blob {
  readonly content: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([bytes]);
    this.content = bytes;
  }

  override slice(start?: number, end?: number): MemoryBlob {
    return new MemoryBlob(this.content.slice(start, end));
  }
}

class MemoryReader {
  readAsArrayBuffer(blob: MemoryBlob): ArrayBuffer {
    return blob.content.slice().buffer;
  }
}

let signer: TestSigner | undefined;

function start(): TestSigner {
  if (signer) return signer;
  Object.assign(globalThis, { FileReaderSync: MemoryReader });
  initSync({ module: readFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
  signer = makeSigner();
  return signer;
}

const CONTEXT = JSON.stringify({
  verify: { verify_trust: false, verify_after_sign: false, remote_manifest_fetch: false },
  builder: { thumbnail: { enabled: false } },
});

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

export interface TestManifest {
  readonly sourceType?: string | undefined;
  readonly action?: string | undefined;
  readonly generator?: string | undefined;
  readonly softwareAgent?: unknown;
  readonly assertions?: readonly unknown[] | undefined;
  readonly ingredient?: { readonly bytes: Uint8Array; readonly relationship: string } | undefined;
  readonly remote?: string | undefined;
}

function definition(manifest: TestManifest, mime: string): string {
  const { sourceType, action = 'c2pa.created', softwareAgent } = manifest;
  const data = {
    action,
    ...(sourceType === undefined ? {} : { digitalSourceType: `${SOURCE_TYPES}${sourceType}` }),
    ...(softwareAgent === undefined ? {} : { softwareAgent }),
  };
  return JSON.stringify({
    claim_generator_info: [{ name: manifest.generator ?? 'Kyara test generator', version: '1' }],
    format: mime,
    assertions: [
      { label: 'c2pa.actions', data: { actions: [data] } },
      ...(manifest.assertions ?? []),
    ],
  });
}

/** A picture with a signed manifest. */
export async function withC2pa(
  picture: Uint8Array,
  mime: string,
  manifest: TestManifest,
): Promise<Buffer> {
  const keys = start();
  const builder = WasmBuilder.fromJson(definition(manifest, mime), CONTEXT);
  const { ingredient, remote } = manifest;
  if (ingredient) {
    const json = JSON.stringify({ title: 'part', relationship: ingredient.relationship });
    const blob = new MemoryBlob(new Uint8Array(ingredient.bytes));
    await builder.addIngredientFromBlob(json, mime, blob);
  }
  if (remote !== undefined) {
    builder.setNoEmbed(true);
    builder.setRemoteUrl(remote);
  }
  const definitionOfSigner = {
    alg: 'es256',
    reserveSize: RESERVED,
    sign: (claim: Uint8Array) => Promise.resolve(new Uint8Array(coseSign1(claim, keys))),
  };
  const blob = new MemoryBlob(new Uint8Array(picture));
  return Buffer.from(await builder.sign(definitionOfSigner, [], mime, blob));
}
