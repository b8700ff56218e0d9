import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Model } from '../../contract/model.ts';
import type { FileHasher } from '../files/file-hash.ts';
import { locate, FileLocator, type LocatedModel } from './locate.ts';
import { badManifest, bothSentences, ModelProblem } from './problem.ts';
import { type Manifest, manifestSchema } from '../../recognition/manifest.ts';
import { ifMissing } from '../files/error-code.ts';
import { parsedJson } from '../files/json.ts';
import { foldersIn } from '../files/folders.ts';
import { validate } from '../validate.ts';

export interface ReadManifest {
  readonly folder: string;
  readonly kind: string | undefined;
  readonly manifest: Manifest | undefined;
  readonly reason: string;
}

const kindSchema = z.object({ kind: z.string() });

/** Models of another service; the HTTP layer reads these manifests. */
const ELSEWHERE = 'remote';

/** Files are found by the folder's name, so it must be the id. */
function judgeManifest(folder: string, json: unknown): ReadManifest {
  const kind = z.safeParse(kindSchema, json).data?.kind;
  const refused = (reason: string) => ({ folder, kind, manifest: undefined, reason });
  if (json === null) return refused('it is no JSON');
  const { data, problem } = validate(manifestSchema, json);
  if (!data) return refused(problem);
  if (data.id !== folder) return refused(`the id "${data.id}" is not the folder's name`);
  return { folder, kind, manifest: data, reason: '' };
}

/**
 * What each `<dir>/<folder>/manifest.json` holds, null when it is no JSON; later models folders
 * take precedence.
 *
 * @throws Error that may pass
 */
export async function readManifestFiles(dirs: readonly string[]): Promise<Map<string, unknown>> {
  const files = new Map<string, unknown>();
  for (const dir of dirs) {
    for (const folder of await foldersIn(dir)) {
      const text = await readFile(join(dir, folder, 'manifest.json'), 'utf8').catch(ifMissing);
      if (text !== undefined) files.set(folder, parsedJson(text) ?? null);
    }
  }
  return files;
}

/**
 * Manifests by folder name.
 *
 * @throws Error that may pass
 */
export async function readManifests(dirs: readonly string[]): Promise<Map<string, ReadManifest>> {
  const files = [...(await readManifestFiles(dirs))];
  const read = files.map(([folder, json]) => [folder, judgeManifest(folder, json)] as const);
  return new Map(read.filter(([, { kind }]) => kind !== ELSEWHERE));
}

export interface ModelFolder {
  readonly model: Omit<Model, 'default'>;
  /** False for kinds that no search can ask for. */
  readonly isSelectable: boolean;
  readonly wantsDefault: boolean;
  readonly located: LocatedModel | undefined;
  readonly problem?: string;
}

function wantsDefault({ manifest }: ReadManifest): boolean {
  return manifest !== undefined && manifest.kind !== 'classifier' && manifest.default;
}

function disabled(read: ReadManifest, problem: ModelProblem): ModelFolder {
  const { folder, manifest } = read;
  const text = problem.isMissing ? (manifest?.install ?? problem.text) : problem.text;
  const model = {
    id: folder,
    name: manifest?.name ?? folder,
    provider: manifest?.provider ?? '',
    enabled: false,
    desc: manifest ? bothSentences(manifest.desc, text) : text,
  };
  return {
    model,
    isSelectable: read.kind !== 'classifier',
    wantsDefault: wantsDefault(read),
    located: undefined,
    ...(problem.isMissing ? {} : { problem: problem.message }),
  };
}

async function judgeFolder(
  read: ReadManifest,
  all: ReadonlyMap<string, ReadManifest>,
  files: FileLocator,
): Promise<ModelFolder> {
  const { manifest, reason } = read;
  if (!manifest) return disabled(read, badManifest(reason));
  try {
    const located = await locate(manifest, all, files);
    const { id, name, provider, desc, paused } = manifest;
    return {
      model: { id, name, provider, enabled: !paused, desc },
      isSelectable: manifest.kind !== 'classifier',
      wantsDefault: wantsDefault(read),
      located,
    };
  } catch (error) {
    if (error instanceof ModelProblem) return disabled(read, error);
    throw error;
  }
}

/**
 * Reads every `<dir>/<id>/manifest.json` and the files it names. Never throws for a folder's
 * content: broken ones are listed as disabled, with the reason.
 *
 * @param dirs missing ones are empty
 */
export async function readModelFolders(
  dirs: readonly string[],
  hasher: FileHasher,
): Promise<ModelFolder[]> {
  const manifests = await readManifests(dirs);
  const files = new FileLocator(dirs, hasher);
  return Promise.all([...manifests.values()].map((read) => judgeFolder(read, manifests, files)));
}
