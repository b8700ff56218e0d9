import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type OnEvent, reasonOf } from '../../engine/node/events.ts';
import type { Settings } from '../settings.ts';

/**
 * The secret of a service without ADMIN_TOKEN: made at its first start and kept in a file that only its
 * owner reads. An address alone proves nothing: behind a proxy on the same machine that adds no header
 * (nginx since 1.29.7) strangers look exactly like the owner.
 */

/** Bits of a mode that let others in; on Windows they mean nothing. */
const OTHERS = process.platform === 'win32' ? 0 : 0o077;

/** What fits into a header and into a link's fragment as it is; short ones can be guessed. */
const TOKEN = /^[\w-]{16,}$/;

/** The file beside the gallery's folder: on the same volume, and the same for all copies that share a gallery. */
export function ownerTokenPath({ GALLERY_DIR }: Pick<Settings, 'GALLERY_DIR'>): string {
  return join(dirname(GALLERY_DIR), 'owner-token');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Makes the file unless there is one: whole from its first moment, and never in place of another program's. */
async function make(path: string): Promise<void> {
  const token = randomBytes(24).toString('hex');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, `${token}\n`, { mode: 0o600, flag: 'wx' });
    // Not every file system has links.
    await link(draft, path).catch(() => copyFile(draft, path, constants.COPYFILE_EXCL));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

type Warn = (message: string) => void;

/** @throws when the file cannot be read, or is not one to trust */
async function read(path: string, warn: Warn): Promise<string> {
  const file = await open(path);
  try {
    const { uid, mode } = await file.stat();
    // In a folder that everybody may write to, somebody else may have put it there.
    const trusted = [process.getuid?.() ?? uid, (await stat(dirname(path))).uid];
    if (!trusted.includes(uid)) throw new Error('it belongs to another user');
    const token = (await file.readFile('utf8')).trim();
    if (!TOKEN.test(token)) throw new Error('there is no token in it');
    if ((mode & OTHERS) !== 0) {
      await file.chmod(0o600).catch(() => undefined);
      warn('Others could read the owner token. To get a new one, delete its file and start again.');
    }
    return token;
  } finally {
    await file.close();
  }
}

/**
 * The token of this service's owner, the same at every start and in all copies that share a gallery.
 *
 * @returns undefined where none counts (with ADMIN_TOKEN or TRUST_PROXY), and where it can be neither read
 *   nor made: then the gallery stays closed, and the event says why
 */
export async function openOwnerToken(
  settings: Settings,
  onEvent: OnEvent,
): Promise<string | undefined> {
  if (settings.ADMIN_TOKEN !== undefined || settings.TRUST_PROXY !== false) return undefined;
  const path = ownerTokenPath(settings);
  const warn = (message: string, reason?: string) =>
    onEvent({ level: 'warn', message, details: { path, reason } });
  try {
    return await read(path, warn).catch(async (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      await make(path);
      return read(path, warn);
    });
  } catch (error) {
    const message =
      'The gallery stays closed: there is no owner token. Mend its file, or set ADMIN_TOKEN.';
    warn(message, reasonOf(error));
    return undefined;
  }
}
