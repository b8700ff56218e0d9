import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, picture, search } from '../../service/testing/ask.ts';
import { handMadeLibrary } from '../../service/testing/hand-made-library.ts';
import { plainPicture } from '../../service/testing/pictures.ts';
import { startService } from '../../service/testing/start.ts';
import { lineAbout, storyOf } from './story.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kyara-trace-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', MAIN, ...args],
    {
      input,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

/** A real service's log of a search that its recogniser fails, and what the client was told. */
async function failedSearch() {
  const service = await startService({
    library: handMadeLibrary(async () => Promise.reject(new Error('out of cheese'))),
  });
  const response = await search(service.base, form({ file: picture(await plainPicture()) }));
  const { trace_id: id } = (await response.json()) as { trace_id: string };
  await search(service.base, form({ url: 'nonsense' }));
  await expect.poll(() => service.log.filter(({ msg }) => msg === 'answered').length).toBe(2);
  await service.close();
  return { id, lines: service.log.map((line) => JSON.stringify(line)) };
}

describe('npm run trace', () => {
  it('tells the story of one request, from rotated and packed files', async () => {
    const { id, lines } = await failedSearch();
    const failed = lines.findIndex((line) => line.includes('"failed"'));
    const log = join(folder, 'kyara.log');
    writeFileSync(`${log}.2.gz`, gzipSync(lines.slice(0, failed + 1).join('\n')));
    writeFileSync(`${log}.1`, `${lines.slice(failed + 1).join('\n')}\nhalf a li`);
    writeFileSync(log, '');
    writeFileSync(join(folder, 'kyara.log.bak'), lines.join('\n'));
    const { status, stdout } = run([id, log]);
    expect(status).toBe(0);
    expect(stdout).toContain(`Trace ${id}`);
    expect(stdout).toContain('out of cheese');
    expect(stdout).toMatch(/POST \/v1\/search → HTTP 500, code 17706 \(.*may retry\)/);
    expect(stdout).toMatch(/^ {4}recognise +\d+\.\d ms/m);
    expect(stdout.match(/failed \(error\)/g)).toHaveLength(1);
    expect(stdout).not.toContain('17703');
    // The id as tracing shows it, and the log from a pipe.
    expect(run([id.replaceAll('-', ''), '-'], lines.join('\n')).stdout).toBe(stdout);
  });

  it('says when there is nothing, and how to ask', () => {
    const { status, stdout } = run(['00000000-0000-4000-8000-000000000000'], 'nonsense\n{}\n');
    expect([status, stdout]).toEqual([1, expect.stringContaining('nothing about')]);
    expect(run(['nonsense'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Usage'),
    });
  });
});

it('finds our request by the trace id of the service that it was sent on to', () => {
  const line =
    '{"level":30,"time":0,"trace_id":"ours","upstream_trace_id":"theirs","msg":"forwarded"}';
  const found = lineAbout('theirs', line);
  expect(storyOf('theirs', found ? [found] : [])).toContain('upstream_trace_id: theirs');
  expect(lineAbout('forwarded', line)).toBeUndefined();
});
