import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featuresManifest } from '../../../testing/features.ts';
import type { InstallOptions } from '../add.ts';
import type { CatalogueEntry } from '../entry.ts';
import { type HubServer, type ServedFile, sha256, startHub } from './hub-server.ts';

export const WEIGHTS = Buffer.from(
  Uint32Array.from({ length: 64 * 1024 }, (_, i) => i * 2654435761).buffer,
);
export const NOTES = Buffer.from('tag_id,name,category,count\n1,mira,4,9\n');
const COMMIT = 'c0ffee'.padEnd(40, '0');

export function smallEntry(
  change: Partial<CatalogueEntry['sources'][number]['files'][number]> = {},
): CatalogueEntry {
  const weights = {
    path: 'large/model.onnx',
    file: 'model_feat.onnx',
    size: WEIGHTS.length,
    sha256: sha256(WEIGHTS),
    ...change,
  };
  const notes = { path: 'notes.csv', file: 'notes.csv', size: NOTES.length, sha256: sha256(NOTES) };
  return {
    id: 'small',
    sources: [
      { repository: 'maker/small', revision: COMMIT, licence: 'MIT', files: [weights, notes] },
    ],
    manifest: { ...featuresManifest(), id: 'small', name: 'Small' },
  };
}

export function smallFiles(change: Partial<ServedFile> = {}): Record<string, ServedFile> {
  return {
    [`maker/small/${COMMIT}/large/model.onnx`]: { content: WEIGHTS, kept: 'chunked', ...change },
    [`maker/small/${COMMIT}/notes.csv`]: { content: NOTES, kept: 'plain' },
  };
}

export interface Bench {
  readonly options: InstallOptions;
  readonly hub: HubServer;
  files(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openBench(
  files: Readonly<Record<string, ServedFile>>,
  change: Partial<InstallOptions> = {},
): Promise<Bench> {
  const hub = await startHub(files);
  const folder = await mkdtemp(join(tmpdir(), 'kyara-models-'));
  const options: InstallOptions = {
    modelsDir: join(folder, 'models'),
    hub: { url: hub.url },
    onProgress: () => undefined,
    pauses: [],
    freeBytes: () => Promise.resolve(1e9),
    ...change,
  };
  return {
    options,
    hub,
    async files() {
      const entries = await readdir(options.modelsDir, {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      const paths = entries.filter((entry) => entry.isFile());
      return paths
        .map(({ parentPath, name }) => join(parentPath, name).slice(options.modelsDir.length + 1))
        .sort();
    },
    async close() {
      await hub.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
