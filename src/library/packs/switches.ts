import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod/mini';
import { type OnEvent, reasonOf } from '../../engine/node/events.ts';
import { hasCode } from '../files/error-code.ts';

/** `all`, or the ids of those that are on. */
export type PackChoice = 'all' | readonly string[];

export type PackSwitches = Readonly<Record<string, boolean>>;

const switchesSchema = z.record(z.string(), z.boolean());

/** Beside the gallery's folder, as the owner's token: within it, it could be a work's folder. */
export function switchesFileOf(galleryDir: string): string {
  return join(dirname(galleryDir), 'packs.json');
}

/** What was switched by hand; an unreadable file counts as empty, with a warning. */
export async function readSwitches(file: string, onEvent: OnEvent): Promise<PackSwitches> {
  try {
    return switchesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return {};
    const message = 'The switches of the packs cannot be read; the setting PACKS holds.';
    onEvent({ level: 'warn', message, details: { file, reason: reasonOf(error) } });
    return {};
  }
}

/** Replaces the file atomically. */
export async function writeSwitches(file: string, switches: PackSwitches): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, `${JSON.stringify(switches, null, 1)}\n`);
}

export function isOn(id: string, choice: PackChoice, switches: PackSwitches): boolean {
  if (Object.hasOwn(switches, id)) return switches[id]!;
  return choice === 'all' || choice.includes(id);
}
