import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Translated } from '../../contract/language.ts';
import { reasonOf } from '../events.ts';
import {
  mostBytes,
  type Pack,
  PACK_FILE,
  PackError,
  type PackInfo,
  packInfoSchema,
  parsePack,
} from '../../gallery/pack.ts';
import { ifMissing, isTransient } from '../files/error-code.ts';
import { foldersIn } from '../files/folders.ts';
import { parsedJson } from '../files/json.ts';
import { validate } from '../validate.ts';

const gunzipped = promisify(gunzip);

function brokenPack(reason: string): Translated {
  return {
    ja: `このパックは使えません：${reason}`,
    en: `This pack cannot be used: ${reason}`,
    zh: `无法使用这个角色包：${reason}`,
  };
}

export const OTHER_EMBEDDER: Translated = {
  ja: '別の認識モデル用に作られたパックなので、ここのモデルでは使えません。',
  en: 'This pack was made for another recogniser, so no model here can use it.',
  zh: '这个角色包是为另一个识别模型制作的，这里的模型无法使用。',
};

/** A pack's folder as it was read: the pack, or why it cannot be used. */
export interface ReadPack {
  /** The folder's name where pack.json tells none. */
  readonly id: string;
  readonly folder: string;
  readonly info?: PackInfo;
  readonly pack?: Pack;
  readonly problem?: Translated;
}

function parsedInfo(text: string): PackInfo {
  const json = parsedJson(text);
  if (json === undefined) throw new PackError(`${PACK_FILE} is no JSON`);
  const { data, problem } = validate(packInfoSchema, json);
  if (data) return data;
  throw new PackError(`${PACK_FILE}: ${problem}`);
}

type Part = keyof PackInfo['files'];

async function checkedFile(
  folder: string,
  { file, sha256 }: PackInfo['files'][Part],
): Promise<Buffer> {
  const bytes = await readFile(join(folder, file));
  if (hash('sha256', bytes) === sha256) return bytes;
  const advice = 'Copy the pack again.';
  throw new PackError(`The content of ${file} does not match the pack’s checksum. ${advice}`);
}

async function readPart(folder: string, info: PackInfo, part: Part): Promise<Buffer> {
  const { file, encoding } = info.files[part];
  const bytes = await checkedFile(folder, info.files[part]);
  if (encoding !== 'gzip') return bytes;
  const maxOutputLength = mostBytes(info)[part];
  return gunzipped(bytes, { maxOutputLength, chunkSize: 1 << 20 }).catch((cause: unknown) => {
    throw new PackError(`${file} cannot be unpacked.`, { cause });
  });
}

function problemOf(error: unknown): Translated {
  const cause = error instanceof PackError && error.cause;
  const more = cause instanceof Error ? ` ${cause.message.slice(0, 300)}` : '';
  return brokenPack(`${reasonOf(error)}${more}`);
}

/**
 * Reads a pack and checks the hashes of its files; a bad one comes with its problem.
 *
 * @returns undefined when the folder holds no pack.json
 * @throws Error that may pass
 */
export async function readPack(folder: string): Promise<ReadPack | undefined> {
  const text = await readFile(join(folder, PACK_FILE), 'utf8').catch(ifMissing);
  if (text === undefined) return undefined;
  let info: PackInfo | undefined;
  try {
    info = parsedInfo(text);
    const characters = await readPart(folder, info, 'characters');
    const vectors = await readPart(folder, info, 'vectors');
    return {
      id: info.id,
      folder,
      info,
      pack: parsePack(info, characters.toString('utf8'), vectors),
    };
  } catch (error) {
    if (isTransient(error)) throw error;
    const problem = problemOf(error);
    return { id: info?.id ?? basename(folder), folder, ...(info && { info }), problem };
  }
}

/** Changes when a file of the folder does. */
async function stampsOf(folder: string): Promise<string> {
  const files = (await readdir(folder).catch(() => [])).sort();
  const stamps = files.map(async (file) => {
    const stats = await stat(join(folder, file)).catch(() => undefined);
    return [file, stats?.ino, stats?.size, stats?.mtimeMs].join(':');
  });
  return (await Promise.all(stamps)).join(' ');
}

/** Reads the packs of folders; those whose files have not changed are not read again. */
export class PackReader {
  readonly #known = new Map<string, { readonly stamps: string; readonly read: ReadPack }>();

  /**
   * Packs by id; those of later folders take precedence.
   *
   * @param onTransient called where a pack cannot be read now: what was known of it stays
   * @throws Error that may pass, of a folder of packs
   */
  async readAll(
    dirs: readonly string[],
    onTransient: (error: Error) => void,
  ): Promise<Map<string, ReadPack>> {
    const packs = new Map<string, ReadPack>();
    for (const dir of dirs) {
      const folders = await foldersIn(dir);
      const found = await Promise.all(
        folders.map((folder) => this.#readOrKnown(join(dir, folder), onTransient)),
      );
      for (const read of found) if (read) packs.set(read.id, read);
    }
    return packs;
  }

  #readOrKnown(folder: string, onTransient: (error: Error) => void) {
    return this.#read(folder).catch((error: unknown) => {
      if (!isTransient(error)) throw error;
      onTransient(error);
      return this.#known.get(folder)?.read;
    });
  }

  async #read(folder: string): Promise<ReadPack | undefined> {
    const known = this.#known.get(folder);
    const stamps = await stampsOf(folder);
    if (known?.stamps === stamps) return known.read;
    const read = await readPack(folder);
    this.#known.delete(folder);
    // What has changed meanwhile, as a file that is being copied, is read again the next time.
    const isWhole = (await stampsOf(folder)) === stamps;
    if (read && isWhole) this.#known.set(folder, { stamps, read });
    return read;
  }
}
