import { randomUUID } from 'node:crypto';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Whether a file is what a program that was killed has left of a replacement. */
export const isDraft = (name: string): boolean => /^\..+\.[0-9a-f-]{36}\.draft$/.test(name);

/** A new file has the mode, and where possible the owner, of the one that it replaces. */
async function resemble(file: FileHandle, path: string): Promise<void> {
  const old = await stat(path).catch(() => undefined);
  if (!old) return;
  await file.chown(old.uid, old.gid).catch(() => undefined);
  await file.chmod(old.mode).catch(() => undefined);
}

/**
 * Writes a file whole or not at all: a hidden draft beside it takes its place once it is on the
 * disk. A link stays, and its target is replaced. The folder must be there.
 *
 * @param content or a function that writes it into the draft
 * @throws the system's error; then what was there stays, without a draft
 */
export async function writeAtomically(
  path: string,
  content: string | ((draft: FileHandle) => Promise<void>),
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  // Containers may share the folder, even process ids.
  const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}.draft`);
  try {
    const file = await open(draft, 'wx');
    try {
      await resemble(file, target);
      await (typeof content === 'string' ? file.writeFile(content) : content(file));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
