import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { STATUS, type StatusName } from '../contract/status.ts';
import { PictureReader } from '../engine/node/pictures/picture-reader.ts';
import { errorOf, form, picture, search, searchReply } from './testing/ask.ts';
import { PICTURES } from './testing/hostile/corpus.ts';
import { CORRUPTED } from './testing/hostile/damaged.ts';
import { plainPicture } from './testing/pictures.ts';
import { isWorking, programsBelow, residentOfAll } from './testing/process-tree.ts';
import { type Program, startProgram, TINY } from './testing/program.ts';

/**
 * The service in its own process is sent every hostile file, as many at once as it has picture processes;
 * then it must answer, have idle picture processes, and keep little more memory than the largest honest
 * pictures need, sent in the same way.
 */

const hasProc = existsSync('/proc/self/stat');
const MIB = 1024 * 1024;
const LARGEST_SIDE = 2000;
const MAX_PIXELS = LARGEST_SIDE * LARGEST_SIDE;
const START_MS = 240_000;

let program: Program;
let base: string;
let settled: number;

beforeAll(async () => {
  const settings = { PORT: '0', MAX_IMAGE_PIXELS: String(MAX_PIXELS), RESULT_CACHE_MB: '0' };
  program = startProgram({ ...settings, PACKS: 'none', LOG_LEVEL: 'error' }, TINY);
  const address = () => /Kyara is at (http:\/\/\S+)\//.exec(program.output())?.[1];
  base = (await vi.waitUntil(address, { timeout: START_MS })) ?? '';
  for (const format of ['png', 'jpeg', 'gif', 'webp', 'avif'] as const) {
    const bytes = await plainPicture(format, LARGEST_SIDE, LARGEST_SIDE);
    // At once, as the others will be: networks keep what two large pictures needed together.
    const replies = await Promise.all(Array.from({ length: MAX_PROCESSES }, () => send(bytes)));
    for (const reply of replies) await searchReply(reply);
  }
  settled = await residentOfAll(program.process.pid!);
}, START_MS);

afterAll(async () => {
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.errors()).toBe('');
});

function send(bytes: Buffer): Promise<Response> {
  return search(base, form({ file: picture(Buffer.from(bytes)), ai_detect: '1' }));
}

function onWire(status: StatusName): { code: number; http: number } {
  const { code, http } = STATUS[status];
  return { code, http };
}

/** Each picture process may keep what one file needed. */
const { size: MAX_PROCESSES } = new PictureReader();
const ROOM = MAX_PROCESSES * 100 * MIB;

async function expectWell(): Promise<void> {
  const status = await fetch(`${base}/v1/status`);
  expect(await status.json()).toMatchObject({ code: STATUS.running.code });
  if (!hasProc) return;
  const pid = program.process.pid!;
  const readers = await programsBelow(pid, 'picture-process');
  expect(readers.length).toBeLessThanOrEqual(MAX_PROCESSES);
  for (const reader of readers) {
    await expect.poll(() => isWorking(reader), { interval: 5, timeout: 10_000 }).toBe(false);
  }
  expect(await residentOfAll(pid)).toBeLessThan(settled + ROOM);
}

/** As many as there are picture processes, sent together. */
function inGroups<T extends { readonly name: string }>(cases: readonly T[]) {
  return Array.from({ length: Math.ceil(cases.length / MAX_PROCESSES) }, (_, index) => {
    const group = cases.slice(index * MAX_PROCESSES, (index + 1) * MAX_PROCESSES);
    return [group.map(({ name }) => name).join(' | '), group] as const;
  });
}

describe('pictures that are not honest', () => {
  it.each(inGroups(PICTURES))('%s', async (_, group) => {
    await Promise.all(
      group.map(async ({ name, bytes, status }) => {
        const response = await send(await bytes());
        if (status === 'success') await searchReply(response);
        else expect(await errorOf(response), name).toMatchObject(onWire(status));
      }),
    );
    await expectWell();
  });
});

describe('bytes changed at random, read or refused', () => {
  it.each(inGroups(CORRUPTED))('%s', async (_, group) => {
    await Promise.all(
      group.map(async ({ name, bytes }) => {
        const { code } = (await (await send(bytes())).json()) as { code: number };
        const { success, tooLarge, unsupportedFormat } = STATUS;
        expect([success.code, tooLarge.code, unsupportedFormat.code], name).toContain(code);
      }),
    );
    await expectWell();
  });
});
