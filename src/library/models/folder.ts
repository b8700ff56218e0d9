import type { Translated } from '../../contract/language.ts';
import type { Model } from '../../contract/model.ts';
import type { FileHasher } from '../files/file-hash.ts';
import { install, ModelFiles, type InstalledModel } from './install.ts';
import { type ReadManifest, readManifests } from './manifests.ts';
import { badManifest, joined, ModelProblem } from './problem.ts';

export interface ModelFolder {
  readonly model: Omit<Model, 'default'>;
  /** False for kinds that no search can ask for. */
  readonly isSelectable: boolean;
  readonly wantsDefault: boolean;
  readonly installed: InstalledModel | undefined;
  readonly problem?: string;
}

const NO_TEXT: Translated = { ja: '', en: '', zh: '' };

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
    desc: joined(manifest?.desc ?? NO_TEXT, text),
  };
  return {
    model,
    isSelectable: read.kind !== 'classifier',
    wantsDefault: wantsDefault(read),
    installed: undefined,
    ...(problem.isMissing ? {} : { problem: problem.message }),
  };
}

async function judgeFolder(
  read: ReadManifest,
  all: ReadonlyMap<string, ReadManifest>,
  files: ModelFiles,
): Promise<ModelFolder> {
  const { manifest, reason } = read;
  if (!manifest) return disabled(read, badManifest(reason));
  try {
    const installed = await install(manifest, all, files);
    const { id, name, provider, desc, paused } = manifest;
    return {
      model: { id, name, provider, enabled: !paused, desc },
      isSelectable: manifest.kind !== 'classifier',
      wantsDefault: wantsDefault(read),
      installed,
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
  const files = new ModelFiles(dirs, hasher);
  return Promise.all([...manifests.values()].map((read) => judgeFolder(read, manifests, files)));
}
