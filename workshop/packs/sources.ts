/** The list of sources, and reading them out of git clones. */
import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';

const git = promisify(execFile);

/** The list of tags that tells how often each character is drawn; its clone lies with the others. */
export const TAGS = 'hdae/danbooru-tagcomplete-extra';

const MOST_BYTES = 64 * 1024 * 1024;

export interface Names {
  readonly en?: string;
  readonly ja?: string;
  readonly zh?: string;
}

/**
 * What the detector saw in a picture, so that another embedder need not search anew: as `Head` of
 * found.ts, with the box in ten-thousandths.
 */
export type Seen = readonly [heads: number, face: number, ...box: number[]];

/** A picture: `[index of the repository, path, SHA-256, kind, what the detector saw]`. */
export type Source = readonly [number, string, string, string, Seen?];

export interface SourceCharacter {
  readonly work: string;
  readonly names: Names;
  readonly files: readonly Source[];
}

export interface Sources {
  /** `owner/name@commit`. */
  readonly repositories: readonly string[];
  readonly works: Readonly<Record<string, Names>>;
  readonly characters: readonly SourceCharacter[];
  /** SHA-256 of the weights of the detector that looked. */
  readonly detector?: string;
}

const FILE = new URL('sources.json.gz', import.meta.url);

export function readSources(): Sources {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as Sources;
}

export function writeSources(sources: Sources): void {
  writeFileSync(FILE, gzipSync(JSON.stringify(sources), { level: 9 }));
}

/** A clone's git directory, in `DIR/owner+name` or its `repo`; bare or not. */
export function gitDir(clones: string, repository: string): string | undefined {
  const folder = join(clones, repository.replace('/', '+'));
  const all = [folder, join(folder, 'repo')].flatMap((dir) => [join(dir, '.git'), dir]);
  return all.find((dir) => existsSync(join(dir, 'objects')));
}

async function readPicture(dir: string, commit: string, path: string): Promise<Buffer> {
  const { stdout } = await git('git', ['--git-dir', dir, 'show', `${commit}:${path}`], {
    encoding: 'buffer',
    maxBuffer: MOST_BYTES,
  });
  return stdout;
}

/**
 * Copies every picture whose SHA-256 is right to `OUT/<sha256>`.
 *
 * @returns what is missing, one line each
 */
export async function extractPictures(
  { repositories, characters }: Sources,
  clones: string,
  out: string,
): Promise<string[]> {
  mkdirSync(out, { recursive: true });
  const missing: string[] = [];
  for (const [index, path, sha256] of characters.flatMap(({ files }) => files)) {
    const to = join(out, sha256);
    if (existsSync(to)) continue;
    const [repository = '', commit = ''] = repositories[index]!.split('@');
    const dir = gitDir(clones, repository);
    const bytes = dir && (await readPicture(dir, commit, path).catch(() => undefined));
    const isRight = bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
    if (isRight) writeFileSync(to, bytes);
    else missing.push(`${repository} ${path}`);
  }
  return missing;
}

/**
 * `extractPictures` to `WORK/pictures`, telling what is missing.
 *
 * @throws Error when the list of tags, which the packs need as well, is not cloned
 */
export async function bringPictures(sources: Sources, clones: string, work: string): Promise<void> {
  if (!gitDir(clones, TAGS)) throw new Error(`There is no clone of ${TAGS}.`);
  const missing = await extractPictures(sources, clones, join(work, 'pictures'));
  for (const line of missing) console.error(`missing: ${line}`);
}
