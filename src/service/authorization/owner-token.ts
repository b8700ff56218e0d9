import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type OnEvent, reasonOf } from '../../library/events.ts';
import { hasCode } from '../../library/files/error-code.ts';
import type { Settings } from '../settings.ts';

/**
 * Secret of a service without ADMIN_TOKEN, in a file only its owner reads. An address alone proves
 * nothing: behind a local proxy without headers (nginx since 1.29.7) strangers look like the owner.
 */

/** Group and other bits; meaningless on Windows. */
const OTHERS = process.platform === 'win32' ? 0 : 0o077;

/** Fits headers and URL fragments; short ones can be guessed. */
const TOKEN = /^[\w-]{16,}$/;

/** Beside the gallery's folder: on its volume, shared by all copies of the service. */
export function ownerTokenPath({ GALLERY_DIR }: Pick<Settings, 'GALLERY_DIR'>): string {
  return join(dirname(GALLERY_DIR), 'owner-token');
}

/** Atomic, and never overwrites another program's file. */
async function make(path: string): Promise<void> {
  const token = randomBytes(24).toString('hex');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, `${token}\n`, { mode: 0o600, flag: 'wx' });
    // Not every file system has hard links.
    await link(draft, path).catch(() => copyFile(draft, path, constants.COPYFILE_EXCL));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

type Warn = (message: string) => void;

/** @throws when unreadable or untrusted */
async function read(path: string, warn: Warn): Promise<string> {
  const file = await open(path);
  try {
    const { uid, mode } = await file.stat();
    // In a world-writable folder somebody else may have put it there.
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
 * The owner's token, stable across starts and copies. Undefined where none counts (ADMIN_TOKEN,
 * TRUST_PROXY) or it cannot be read or made: then the gallery stays closed and an event says why.
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
