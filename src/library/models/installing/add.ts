import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileHasher } from '../../files/file-hash.ts';
import type { Context } from './context.ts';
import { checkSpace, diskError } from './disk.ts';
import { check, download, partialSize } from './download.ts';
import { type CatalogueEntry, filesOf, type WantedFile } from './entry.ts';
import { ModelsError } from './errors.ts';
import { bytesInWords } from './format.ts';
import { askHub, type RemoteFile } from './hub.ts';
import { type InstalledRecord, MANIFEST_FILE, readRecord, writeRecord } from './installed.ts';
import { findEntry } from './lookup.ts';
import { manifestText } from './manifest-text.ts';
import { partialFile, stagingFolder, tidyStaging } from './staging.ts';
import { problemsOf } from './verify.ts';

/** A file on its way: what is wanted, what the hub has, where it is kept until all are there. */
interface Item {
  readonly wanted: WantedFile;
  readonly remote: RemoteFile;
  readonly partial: string;
  /** It lies in the model's folder already, from an earlier call. */
  readonly isThere: boolean;
}

/** The hub must have the very file that the catalogue means; better known before than after. */
function compare(wanted: WantedFile, remote: RemoteFile): void {
  const isSameSize = (wanted.size ?? remote.size) === remote.size;
  const isSameHash = (wanted.sha256 ?? remote.sha256) === (remote.sha256 ?? wanted.sha256);
  if (isSameSize && isSameHash) return;
  throw new ModelsError(
    'mismatch',
    `The hub's ${wanted.repository}/${wanted.path} is not the one in the catalogue (${remote.size} bytes, SHA-256 ${remote.sha256 ?? 'unknown'}). Nothing was installed.`,
  );
}

async function plan({ modelsDir, hub }: Context, entry: CatalogueEntry): Promise<Item[]> {
  const folder = stagingFolder(modelsDir, entry.id);
  const items: Item[] = [];
  for (const wanted of filesOf(entry)) {
    const remote = await askHub(hub, wanted);
    compare(wanted, remote);
    const known = wanted.sha256 ?? remote.sha256;
    const isThere = known !== undefined && (await hashOf(modelsDir, entry, wanted)) === known;
    items.push({ wanted, remote, partial: partialFile(folder, wanted, remote), isThere });
  }
  return items;
}

async function hashOf(modelsDir: string, { id }: CatalogueEntry, { file }: WantedFile) {
  return new FileHasher().sha256(join(modelsDir, id, file)).catch(() => undefined);
}

async function checkRoom({ modelsDir, freeBytes }: Context, items: readonly Item[]) {
  let needed = 0;
  for (const { remote, partial, isThere } of items) {
    if (!isThere) needed += remote.size - (await partialSize(partial));
  }
  checkSpace(needed, await freeBytes(modelsDir), modelsDir);
}

/** @returns the file's SHA-256 */
async function fetchItem({ progress, pauses }: Context, item: Item): Promise<string> {
  const { wanted, remote, partial, isThere } = item;
  const expected = { size: remote.size, sha256: wanted.sha256 ?? remote.sha256 };
  if (isThere && expected.sha256 !== undefined) return expected.sha256;
  progress.start(wanted.file, remote.size);
  try {
    await download(remote, partial, {
      onBytes: (bytes) => {
        progress.at(bytes);
      },
      pauses,
    });
  } finally {
    progress.stop();
  }
  return check(partial, wanted.file, expected);
}

/** Files that a person has put there are not overwritten. */
async function checkWay(modelsDir: string, entry: CatalogueEntry, record?: InstalledRecord) {
  const ours = record ? [MANIFEST_FILE, ...record.files.map(({ file }) => file)] : [];
  for (const name of [MANIFEST_FILE, ...filesOf(entry).map(({ file }) => file)]) {
    const path = join(modelsDir, entry.id, name);
    const exists = await stat(path).then(
      () => true,
      () => false,
    );
    if (!exists || ours.includes(name)) continue;
    throw new ModelsError('in-the-way', `${path} is not from this command; move it away first.`);
  }
}

/** Files first, the manifest last and at once: the service sees the whole model or none. */
async function place(
  { modelsDir }: Context,
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
  const staging = stagingFolder(modelsDir, record.id);
  await mkdir(staging, { recursive: true });
  const staged = join(staging, MANIFEST_FILE);
  await writeFile(staged, manifest);
  await rename(staged, join(folder, MANIFEST_FILE));
}

async function install(context: Context, entry: CatalogueEntry): Promise<void> {
  const items = await plan(context, entry);
  await checkRoom(context, items);
  const hashes = new Map<string, string>();
  for (const item of items) hashes.set(item.wanted.file, await fetchItem(context, item));
  const files = items.map(({ wanted, remote }) => {
    const { file, repository, revision, path } = wanted;
    return { file, size: remote.size, sha256: hashes.get(file) ?? '', repository, revision, path };
  });
  const manifest = manifestText(entry.manifest, hashes);
  await place(context, { id: entry.id, files }, items, manifest);
  const total = bytesInWords(files.reduce((sum, { size }) => sum + size, 0));
  context.say(`${entry.id} is installed (${total}). The running service lists it by itself.`);
}

/** Whether the very files of the entry were installed; the catalogue may have moved on since. */
function isOf(record: InstalledRecord, entry: CatalogueEntry): boolean {
  const name = ({ repository, revision, path, file }: Omit<WantedFile, 'size' | 'sha256'>) =>
    [repository, revision, path, file].join(' ');
  return record.files.map(name).join() === filesOf(entry).map(name).join();
}

function sayTerms({ say }: Context, entry: CatalogueEntry): void {
  for (const { repository, revision, licence } of entry.sources) {
    say(`${repository} at ${revision.slice(0, 12)}, licence: ${licence}`);
  }
  say(`Run with its real weights by the project: ${entry.runWithRealWeightsHere}.`);
}

/**
 * Installs a model of the catalogue: downloads its files into a hidden folder, checks them, and only
 * then moves them into `<models folder>/<id>/`.
 *
 * @throws ModelsError; what was downloaded whole stays for the next call, nothing is half installed
 */
export async function addModel(context: Context, id: string): Promise<void> {
  const { modelsDir, catalogue, say } = context;
  const entry = findEntry(catalogue, id);
  manifestText(entry.manifest, new Map());
  const record = await readRecord(modelsDir, id);
  if (record && isOf(record, entry) && (await problemsOf(modelsDir, record)).length === 0) {
    say(`${id} is installed already, and its files are in order.`);
    return;
  }
  await checkWay(modelsDir, entry, record);
  sayTerms(context, entry);
  try {
    await install(context, entry);
  } catch (error) {
    throw diskError(error, modelsDir);
  } finally {
    await tidyStaging(modelsDir, id);
  }
}
