import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../../files/file-hash.ts';
import { writeAtomically } from '../../files/write-atomically.ts';
import type { OnProgress } from '../../progress.ts';
import {
  checkSpace,
  diskError,
  exists,
  freeBytes,
  partialFile,
  sizeOfFile,
  stagingFolder,
  tidyStaging,
} from './disk.ts';
import { check, download, PAUSES } from './download.ts';
import { type CatalogueEntry, filesOf, type WantedFile, ModelsError } from './entry.ts';
import { askHub, type Hub, type RemoteFile } from './hub.ts';
import { type InstalledRecord, problemsOf, readRecord, writeRecord } from './installed.ts';
import { MANIFEST_FILE, manifestText } from './manifest-text.ts';

export interface InstallOptions {
  readonly modelsDir: string;
  readonly hub: Hub;
  readonly onProgress: OnProgress;
  readonly pauses?: readonly number[];
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Ends the download; what has come stays. */
  readonly signal?: AbortSignal | undefined;
}

export interface AddedModel {
  readonly size: number;
  readonly wasThere: boolean;
}

interface Item {
  readonly wanted: WantedFile;
  readonly remote: RemoteFile;
  readonly partial: string;
  readonly isThere: boolean;
}

/** The hub must have the catalogue's very file; checked before downloading. */
function compare(wanted: WantedFile, remote: RemoteFile): void {
  const isSameSize = (wanted.size ?? remote.size) === remote.size;
  const isSameHash = (wanted.sha256 ?? remote.sha256) === (remote.sha256 ?? wanted.sha256);
  if (isSameSize && isSameHash) return;
  throw new ModelsError(
    'mismatch',
    `The hub's ${wanted.repository}/${wanted.path} is not the one in the catalogue (${remote.size} bytes, SHA-256 ${remote.sha256 ?? 'unknown'}). Nothing was installed.`,
  );
}

async function plan(options: InstallOptions, entry: CatalogueEntry): Promise<Item[]> {
  const { modelsDir, hub, signal } = options;
  const folder = stagingFolder(modelsDir, entry.id);
  const items: Item[] = [];
  for (const wanted of filesOf(entry)) {
    const remote = await askHub(hub, wanted, signal);
    compare(wanted, remote);
    const known = wanted.sha256 ?? remote.sha256;
    const there = join(modelsDir, entry.id, wanted.file);
    const isThere = known !== undefined && (await hashThere(there)) === known;
    items.push({ wanted, remote, partial: partialFile(folder, wanted, remote), isThere });
  }
  return items;
}

const hashThere = (path: string) => hashOf(path).catch(() => undefined);

async function checkRoom(options: InstallOptions, items: readonly Item[]) {
  const { modelsDir, freeBytes: free = freeBytes } = options;
  let needed = 0;
  for (const { remote, partial, isThere } of items) {
    if (!isThere) needed += remote.size - (await sizeOfFile(partial));
  }
  checkSpace(needed, await free(modelsDir), modelsDir);
}

async function fetchItem(options: InstallOptions, item: Item): Promise<string> {
  const { onProgress, pauses = PAUSES, signal } = options;
  const { wanted, remote, partial, isThere } = item;
  const expected = { size: remote.size, sha256: wanted.sha256 ?? remote.sha256 };
  const onBytes = (done: number) => onProgress({ what: wanted.file, done, total: remote.size });
  if (isThere && expected.sha256 !== undefined) {
    onBytes(remote.size);
    return expected.sha256;
  }
  await download(remote, partial, { onBytes, pauses, signal });
  return check(partial, wanted.file, expected);
}

/** Files put there by a person are not overwritten; those of the catalogue are taken over. */
async function checkWay(modelsDir: string, entry: CatalogueEntry, record?: InstalledRecord) {
  const ours = record ? [MANIFEST_FILE, ...record.files.map(({ file }) => file)] : [];
  const manifest = { file: MANIFEST_FILE, sha256: undefined, revision: undefined };
  for (const { file, sha256, revision } of [manifest, ...filesOf(entry)]) {
    const path = join(modelsDir, entry.id, file);
    if (ours.includes(file) || !(await exists(path))) continue;
    if (sha256 !== undefined && (await hashThere(path)) === sha256) continue;
    const wanted = sha256 && `: the catalogue's has SHA-256 ${sha256}, of revision ${revision}`;
    const what = wanted ? `is another file${wanted}` : 'is not from this command';
    throw new ModelsError('in-the-way', `${path} ${what}; move it away first.`);
  }
}

/** Files first, the manifest last and atomically: the service sees all or nothing. */
async function place(
  { modelsDir }: InstallOptions,
  record: InstalledRecord,
  items: readonly Item[],
  manifest: string,
): Promise<void> {
  const folder = join(modelsDir, record.id);
  await mkdir(folder, { recursive: true });
  await rm(join(folder, MANIFEST_FILE), { force: true });
  await writeRecord(modelsDir, record);
  for (const { wanted, partial, isThere } of items) {
    if (!isThere) await rename(partial, join(folder, wanted.file));
  }
  await writeAtomically(join(folder, MANIFEST_FILE), manifest);
}

const bytesOf = ({ files }: InstalledRecord) => files.reduce((sum, { size }) => sum + size, 0);

async function install(options: InstallOptions, entry: CatalogueEntry): Promise<InstalledRecord> {
  const items = await plan(options, entry);
  await checkRoom(options, items);
  const hashes = new Map<string, string>();
  for (const item of items) hashes.set(item.wanted.file, await fetchItem(options, item));
  const files = items.map(({ wanted, remote }) => {
    const { file, repository, revision, path } = wanted;
    return { file, size: remote.size, sha256: hashes.get(file) ?? '', repository, revision, path };
  });
  const record = { id: entry.id, files };
  await place(options, record, items, manifestText(entry.manifest, hashes));
  return record;
}

/** The files of a folder where a person has put all of them, whole and right. */
async function filesPutThere(modelsDir: string, entry: CatalogueEntry) {
  const folder = join(modelsDir, entry.id);
  const files: InstalledRecord['files'] = [];
  for (const { file, size: expected, sha256, repository, revision, path } of filesOf(entry)) {
    const size = await sizeOfFile(join(folder, file));
    if (size === 0 || size !== (expected ?? size)) return undefined;
    const hash = await hashThere(join(folder, file));
    if (hash === undefined || hash !== (sha256 ?? hash)) return undefined;
    files.push({ file, size, sha256: hash, repository, revision, path });
  }
  return files;
}

async function installFiles(options: InstallOptions, entry: CatalogueEntry) {
  const { modelsDir } = options;
  const isFree = !(await exists(join(modelsDir, entry.id, MANIFEST_FILE)));
  const files = isFree ? await filesPutThere(modelsDir, entry) : undefined;
  if (!files) return undefined;
  const record = { id: entry.id, files };
  const hashes = new Map(files.map(({ file, sha256 }) => [file, sha256]));
  await place(options, record, [], manifestText(entry.manifest, hashes));
  return record;
}

/** Whether the entry's very files were installed; the catalogue may have changed. */
function isOf(record: InstalledRecord, entry: CatalogueEntry): boolean {
  const name = ({ repository, revision, path, file }: Omit<WantedFile, 'size' | 'sha256'>) =>
    [repository, revision, path, file].join(' ');
  return record.files.map(name).join() === filesOf(entry).map(name).join();
}

/**
 * Installs a catalogue model: downloads into a hidden folder, checks, then moves into `<models
 * folder>/<id>/`. Where a person has put its files there, they are checked and nobody is asked.
 *
 * @throws ModelsError; the signal's reason when aborted; whole downloads stay for the next call,
 * nothing is half installed
 */
export async function addModel(
  options: InstallOptions,
  entry: CatalogueEntry,
): Promise<AddedModel> {
  const { modelsDir } = options;
  manifestText(entry.manifest, new Map());
  const record = await readRecord(modelsDir, entry.id);
  if (record && isOf(record, entry) && (await problemsOf(modelsDir, record)).length === 0) {
    return { size: bytesOf(record), wasThere: true };
  }
  try {
    const put = record ? undefined : await installFiles(options, entry);
    if (put) return { size: bytesOf(put), wasThere: false };
    await checkWay(modelsDir, entry, record);
    return { size: bytesOf(await install(options, entry)), wasThere: false };
  } catch (error) {
    options.signal?.throwIfAborted();
    throw diskError(error, modelsDir);
  } finally {
    await tidyStaging(modelsDir, entry.id);
  }
}
