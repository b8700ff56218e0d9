import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { C2PA_MS } from '../../evidence/c2pa-library.ts';
import { findAiEvidence } from '../../evidence/find.ts';
import type { ImageFormat } from '../../recognition/format.ts';
import { C2paReader } from './c2pa-reader.ts';
import { type TestManifest, withC2pa } from './testing/c2pa.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;

const picture = (format: ImageFormat) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: '#864' } })
    .toFormat(format)
    .toBuffer();

async function signed(manifest: TestManifest, format: ImageFormat = 'jpeg'): Promise<Buffer> {
  return withC2pa(await picture(format), `image/${format}`, manifest);
}

/** Reads a file twice in a program of its own. */
async function inProgram(file: Buffer, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const script = `
    const { C2paReader } = await import(${JSON.stringify(new URL('./c2pa-reader.ts', import.meta.url).href)});
    const bytes = new Uint8Array(Buffer.from(process.argv[1], 'base64'));
    const reader = new C2paReader();
    await reader.read(bytes, 'jpeg');
    const store = await reader.read(bytes, 'jpeg');
    process.stdout.write(store?.validation_state ?? 'unread');
  `;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const ended = promisify(execFile)(process.execPath, [...options, file.toString('base64')], {
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
  return (await ended).stdout;
}

const reader = new C2paReader();
const find = (bytes: Uint8Array) =>
  findAiEvidence(bytes, { readC2pa: (file, format) => reader.read(file, format) });

afterAll(() => reader.close());

describe('signed manifests', () => {
  it.each(FORMATS)('of a generated %s', async (format) => {
    const file = await signed(
      { sourceType: 'trainedAlgorithmicMedia', softwareAgent: 'Painter 3' },
      format,
    );
    expect(await find(file)).toEqual({
      kind: 'c2pa',
      tool: 'Painter 3',
      field: 'c2pa.created digitalSourceType',
      source_type: 'trainedAlgorithmicMedia',
      claim_generator: 'Kyara test generator',
      intact: true,
    });
  });

  it('of a picture that is generated in part', async () => {
    const file = await signed({
      action: 'c2pa.created',
      sourceType: 'compositeWithTrainedAlgorithmicMedia',
      softwareAgent: { name: 'Fill', version: '2' },
    });
    expect(await find(file)).toMatchObject({
      tool: 'Fill',
      source_type: 'compositeWithTrainedAlgorithmicMedia',
    });
  });

  it('without the name of a program: the claim generator counts', async () => {
    const file = await signed({ sourceType: 'trainedAlgorithmicMedia', generator: 'Maker' });
    expect(await find(file)).toMatchObject({ tool: 'Maker', claim_generator: 'Maker' });
  });

  it.each([
    ['parentOf', true],
    ['componentOf', true],
    ['inputTo', false],
  ])('of a picture with a generated ingredient, %s', async (relationship, counts) => {
    const bytes = await signed({ sourceType: 'trainedAlgorithmicMedia', softwareAgent: 'Painter' });
    const file = await signed({
      action: relationship === 'parentOf' ? 'c2pa.opened' : 'c2pa.created',
      sourceType: relationship === 'parentOf' ? undefined : 'digitalCreation',
      ingredient: { bytes, relationship },
    });
    const evidence = await find(file);
    if (counts) expect(evidence).toMatchObject({ kind: 'c2pa', tool: 'Painter' });
    else expect(evidence).toBeUndefined();
  });

  it('that no longer fits the picture still counts, and it is told', async () => {
    const file = await signed({ sourceType: 'trainedAlgorithmicMedia' });
    file[file.length - 20]! ^= 1;
    expect(await find(file)).toMatchObject({ kind: 'c2pa', intact: false });
  });

  it.each([
    ['a camera', 'digitalCapture'],
    ['a drawing program', 'digitalCreation'],
    ['a drawing program, the older word', 'digitalArt'],
    ['a collage', 'compositeCapture'],
    ['a fractal', 'algorithmicMedia'],
  ])('of %s is innocent', async (_, sourceType) => {
    expect(await find(await signed({ sourceType, softwareAgent: 'Midjourney' }))).toBeUndefined();
  });

  it('that forbids training is innocent', async () => {
    const entries = { 'c2pa.ai_generative_training': { use: 'notAllowed' } };
    const assertions = [{ label: 'c2pa.training-mining', data: { entries } }];
    expect(await find(await signed({ sourceType: 'digitalCapture', assertions }))).toBeUndefined();
  });
});

describe('the reader', () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  it('asks no network for a manifest that lies elsewhere', async () => {
    const { port } = server.address() as AddressInfo;
    const file = await signed({
      sourceType: 'trainedAlgorithmicMedia',
      remote: `http://127.0.0.1:${port}/manifest.c2pa`,
    });
    expect(file.includes(`127.0.0.1:${port}`)).toBe(true);
    expect(await reader.read(file, 'jpeg')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('gives up a file that takes too long, and reads the next one', async () => {
    const hasty = new C2paReader({ timeoutMs: 1 });
    const file = await signed({ sourceType: 'trainedAlgorithmicMedia' });
    expect(await hasty.read(file, 'jpeg')).toBeUndefined();
    expect(hasty.isRunning).toBe(false);
    expect(await reader.read(file, 'jpeg')).toMatchObject({ validation_state: 'Valid' });
  });

  it('lets its thread go when there is nothing to do', async () => {
    const brief = new C2paReader({ idleMs: 20 });
    expect(await brief.read(await picture('jpeg'), 'jpeg')).toBeUndefined();
    await expect.poll(() => brief.isRunning).toBe(false);
  });

  it('keeps no program from ending', async () => {
    const file = await signed({ sourceType: 'trainedAlgorithmicMedia' });
    expect(await inProgram(file)).toBe('Valid');
  }, 30_000);

  it('leaves a file unread, and its program alive, when the library cannot be loaded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kyara-c2pa-'));
    const thread = `import '@contentauth/no-such-library';`;
    writeFileSync(join(folder, 'c2pa-thread.js'), thread);
    const file = await signed({ sourceType: 'trainedAlgorithmicMedia' });
    const started = performance.now();
    expect(await inProgram(file, { KYARA_PROGRAMS: folder })).toBe('unread');
    // Two files that each waited for their limit would take longer.
    expect(performance.now() - started).toBeLessThan(2 * C2PA_MS);
    rmSync(folder, { recursive: true });
  }, 30_000);

  it('leaves the event loop free', async () => {
    const file = await signed({ sourceType: 'trainedAlgorithmicMedia' });
    const fresh = new C2paReader();
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await fresh.read(file, 'jpeg');
    clearInterval(timer);
    await fresh.close();
    expect(ticks).toBeGreaterThan(3);
  });

  it('survives whatever is changed in a signed file', async () => {
    const files = await Promise.all(
      FORMATS.map(async (format) => ({
        format,
        bytes: await signed({ sourceType: 'trainedAlgorithmicMedia' }, format),
      })),
    );
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 });
    const before = process.memoryUsage().rss;
    let readable = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), changes, fc.nat(), async (file, edits, cut) => {
        const bytes = Buffer.from(file.bytes);
        for (const [at, value] of edits) bytes[16 + (at % (bytes.length - 16))] = value;
        const shorter = bytes.subarray(0, bytes.length - (cut % 3 === 0 ? cut % bytes.length : 0));
        const store = await reader.read(shorter, file.format);
        if (store !== undefined) readable++;
      }),
      { numRuns: 300 },
    );
    expect(readable).toBeGreaterThan(20);
    expect(readable).toBeLessThan(300);
    expect(await reader.read(files[0]!.bytes, 'jpeg')).toMatchObject({ validation_state: 'Valid' });
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  }, 60_000);
});
