/** Lists what the recogniser on the visitor's device loads: `device.json`, and the cast's vectors. */
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DeviceFile, DeviceFiles, DeviceReference } from '../../src/contract/device-files.ts';
import type { Known } from '../../src/contract/model.ts';
import { nameOf } from '../../src/gallery/folder-name.ts';
import { NAMES_FILE } from '../../src/gallery/names-file.ts';
import { charactersOfPacks } from '../../src/gallery/pack-characters.ts';
import { type Pack, PACK_FILE } from '../../src/gallery/pack.ts';
import { readEmbeddings } from '../../src/library/gallery/embedding-cache.ts';
import { scanGallery } from '../../src/library/gallery/files.ts';
import { FileHasher } from '../../src/library/files/file-hash.ts';
import { readPack } from '../../src/library/packs/read.ts';

const MODEL = 'models/kyara-1';
const MODEL_FILE = /\.(json|onnx|bin)$/;
const CAST_VECTORS = 'device/cast.bin';
const C2PA = 'device/c2pa.wasm';

const { resolve } = createRequire(import.meta.url);

/** @param site folder of the built site; `public/` is in it */
export async function listDeviceFiles(site: string): Promise<void> {
  const describe = (path: string): DeviceFile => {
    const bytes = readFileSync(join(site, path));
    return { path, bytes: bytes.length, hash: hash('sha256', bytes).slice(0, 12) };
  };
  const folders = readdirSync(join(site, 'packs'));
  const packs = await Promise.all(folders.map((name) => readPackOf(site, `packs/${name}`)));
  const assets = readdirSync(join(site, 'assets'));
  const { rows, ...cast } = await readCast(join(site, 'cast'));
  mkdirSync(dirname(join(site, CAST_VECTORS)), { recursive: true });
  writeFileSync(join(site, CAST_VECTORS), rows);
  copyFileSync(resolve('@contentauth/c2pa-wasm/c2pa.wasm'), join(site, C2PA));
  const files: DeviceFiles = {
    runtime: describe(`assets/${assets.find((name) => name.endsWith('.wasm'))}`),
    model: readdirSync(join(site, MODEL))
      .filter((name) => MODEL_FILE.test(name))
      .map((name) => describe(`${MODEL}/${name}`)),
    known: knownBy(packs.map(({ pack }) => pack)),
    packs: packs.map(({ info, characters, vectors }) => [
      describe(info),
      describe(characters),
      describe(vectors),
    ]),
    c2pa: describe(C2PA),
    cast: { vectors: describe(CAST_VECTORS), ...cast },
  };
  writeFileSync(join(site, 'device.json'), JSON.stringify(files));
}

/** @throws Error when it is no usable pack */
async function readPackOf(site: string, folder: string) {
  const { info, pack, problem } = (await readPack(join(site, folder))) ?? {};
  if (!info || !pack) throw new Error(`${folder}: ${problem?.en ?? 'no pack'}`);
  return {
    pack,
    info: `${folder}/${PACK_FILE}`,
    characters: `${folder}/${info.files.characters.file}`,
    vectors: `${folder}/${info.files.vectors.file}`,
  };
}

function knownBy(packs: readonly Pack[]): Known {
  const characters = charactersOfPacks(packs);
  return {
    characters: characters.length,
    works: new Set(characters.map(({ work }) => work)).size,
  };
}

/** @throws when a picture of the cast has no embedding in the shipped file */
async function readCast(folder: string) {
  const names = readdirSync(folder);
  const { embeddings } = await readEmbeddings(
    join(
      folder,
      names.find((name) => name.endsWith('.embeddings'))!,
    ),
  );
  const { pictures } = await scanGallery([folder], new FileHasher());
  const references: DeviceReference[] = [];
  const rows: Uint8Array[] = [];
  for (const { id, work, character } of pictures) {
    const { vector, grey } = embeddings.get(id)!;
    references.push({ id, work, character });
    for (const row of [vector, grey!]) rows.push(new Uint8Array(Float32Array.from(row).buffer));
  }
  const works = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  const texts = works.map(({ name }) => [
    nameOf(name),
    readFileSync(join(folder, name, NAMES_FILE), 'utf8'),
  ]);
  return {
    rows: Buffer.concat(rows),
    references,
    names: Object.fromEntries(texts) as Record<string, string>,
  };
}
