import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSpec } from '../../recognition/manifest.ts';
import { isPassing } from '../files/error-code.ts';
import type { FileHasher } from '../files/file-hash.ts';
import type { InstalledFile } from './installed-model.ts';
import { missingFile, otherChecksum } from './problem.ts';

async function lookAt(path: string): Promise<InstalledFile | undefined> {
  const entry = await stat(path).catch((error: unknown) => {
    if (isPassing(error)) throw error;
    return undefined;
  });
  if (!entry?.isFile()) return undefined;
  return { path, bytes: entry.size, changed: entry.mtimeMs };
}

/** Finds files that manifests name: in the model's folder under each models folder, in order. */
export class ModelFiles {
  readonly #dirs: readonly string[];
  readonly #hasher: FileHasher;

  constructor(dirs: readonly string[], hasher: FileHasher) {
    this.#dirs = dirs;
    this.#hasher = hasher;
  }

  /**
   * @param id of the model whose folder holds the file
   * @throws ModelProblem when it is missing or has another hash; Error that may pass
   */
  async find(id: string, { file, sha256 }: FileSpec): Promise<InstalledFile> {
    for (const dir of this.#dirs) {
      const found = await lookAt(join(dir, id, file));
      if (!found) continue;
      if (sha256 === undefined) return found;
      // A file that vanishes meanwhile counts as wrong until the next look.
      const actual = await this.#hasher.sha256(found.path).catch(() => undefined);
      if (actual === sha256) return found;
      throw otherChecksum(`${id}/${file}`);
    }
    throw missingFile(`${id}/${file}`);
  }
}
