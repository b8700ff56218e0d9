import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { ImageFormat } from '../../recognition/format.ts';
import { C2paReader } from '../node/c2pa-reader.ts';
import { type TestManifest, withC2pa } from '../node/testing/c2pa.ts';
import { readStore } from './c2pa.ts';
import { findEvidence } from './evidence.ts';
import { findAiEvidence } from '../../evidence/find.ts';

/** The page's reader and the service's, of the same files. */

const path = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
const library = await WebAssembly.compile(readFileSync(path));
const service = new C2paReader();

afterAll(() => service.close());

async function signed(manifest: TestManifest, format: ImageFormat): Promise<Buffer> {
  const create = { width: 16, height: 16, channels: 3, background: '#864' } as const;
  const plain = await sharp({ create }).toFormat(format).toBuffer();
  return withC2pa(plain, `image/${format}`, manifest);
}

const ofService = (bytes: Uint8Array) =>
  findAiEvidence(bytes, { readC2pa: (file, format) => service.read(file, format) });

const ofPage = (bytes: Uint8Array) =>
  findEvidence(bytes, false, async (file, format) => {
    const json = await readStore(library, file, format);
    return { store: json && (JSON.parse(json) as unknown) };
  });

const generated = { sourceType: 'trainedAlgorithmicMedia', softwareAgent: 'Painter 3' };

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'gives the service’s evidence of a generated %s',
  async (format) => {
    const file = await signed(generated, format);
    const evidence = await ofService(file);
    expect(evidence).toMatchObject({ kind: 'c2pa', tool: 'Painter 3', intact: true });
    expect(await ofPage(file)).toEqual({ evidence, isUnread: false });
  },
);

it('gives the service’s evidence of a file that was changed after signing', async () => {
  const file = await signed(generated, 'jpeg');
  file[file.length - 20]! ^= 1;
  const evidence = await ofService(file);
  expect(evidence).toMatchObject({ kind: 'c2pa', intact: false });
  expect(await ofPage(file)).toEqual({ evidence, isUnread: false });
});

it.each([
  ['of a camera', () => signed({ sourceType: 'digitalCapture' }, 'jpeg')],
  [
    'that lies elsewhere',
    () => signed({ ...generated, remote: 'http://127.0.0.1:9/manifest.c2pa' }, 'jpeg'),
  ],
  [
    'that is damaged',
    async () => {
      const file = await signed(generated, 'jpeg');
      return file.fill(0, file.indexOf('jumd') + 40, file.indexOf('jumd') + 400);
    },
  ],
])('finds a record %s as innocent as the service does', async (_, make) => {
  const file = await make();
  expect(await ofService(file)).toBeUndefined();
  expect(await ofPage(file)).toEqual({ evidence: undefined, isUnread: false });
});
