import { hash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packCrowding, packRows } from '../../gallery/pack-rows.ts';
import { PACK_FILE, PackError, type PackInfo, type PackWork } from '../../gallery/pack.ts';

export type PackHead = Pick<PackInfo, 'id' | 'version' | 'title' | 'about' | 'embedder'>;

/** One vector per reference, in the order of the works and their characters. */
export interface PackContents {
  readonly works: readonly PackWork[];
  readonly vectors: readonly Float32Array[];
  /** The same pictures without colour. */
  readonly grey: readonly Float32Array[];
  /** Of the vectors and of those without colour, see `packCrowding`. */
  readonly crowding?: readonly [readonly number[], readonly number[]];
}

async function writePacked(folder: string, file: string, content: Uint8Array) {
  const bytes = gzipSync(content, { level: 9 });
  await writeFile(join(folder, file), bytes);
  const sha256 = hash('sha256', bytes);
  return { file, sha256, encoding: 'gzip' as const };
}

function rowsOf({ vectors, grey, crowding = [[], []] }: PackContents, width: number): Uint8Array {
  const rows = [vectors, grey].map((half) => packRows(half, width));
  return Buffer.concat([...rows, ...crowding.map(packCrowding)]);
}

/**
 * Writes a pack into an empty folder; pack.json comes last, so that a half-written one is none.
 *
 * @throws PackError when the folder is not empty or there is no vector
 */
export async function writePack(
  folder: string,
  head: PackHead,
  contents: PackContents,
): Promise<PackInfo> {
  const { works, vectors } = contents;
  const width = vectors[0]?.length;
  if (width === undefined) throw new PackError('There is nothing to make a pack of.');
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new PackError(`${folder} is not empty.`);
  const text = `${JSON.stringify({ works })}\n`;
  const info: PackInfo = {
    format: 1,
    ...head,
    width,
    works: works.length,
    characters: works.reduce((sum, { characters }) => sum + characters.length, 0),
    references: vectors.length,
    files: {
      characters: await writePacked(folder, 'characters.bin', Buffer.from(text)),
      vectors: await writePacked(folder, 'vectors.bin', rowsOf(contents, width)),
    },
  };
  await writeFile(join(folder, PACK_FILE), `${JSON.stringify(info, null, 1)}\n`);
  return info;
}
