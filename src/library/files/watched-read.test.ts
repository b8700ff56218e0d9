import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../testing/starved.ts', import.meta.url));
const PACKS = fileURLToPath(new URL('../../../public/packs', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'kyara-starved-'));
afterAll(() => rmSync(root, { recursive: true }));

it.runIf(process.platform !== 'win32')(
  'keeps what was known while nothing can be opened, says so, and reads and watches again',
  async () => {
    const [gallery, packs] = [join(root, 'gallery'), join(root, 'packs')];
    mkdirSync(join(gallery, 'Work', 'Ann'), { recursive: true });
    writeFileSync(join(gallery, 'Work', 'Ann', '1.png'), 'a');
    const names = { characters: { Ann: { ja: 'アン' } } };
    writeFileSync(join(gallery, 'Work', 'names.json'), JSON.stringify(names));
    const [pack = ''] = readdirSync(PACKS);
    cpSync(join(PACKS, pack), join(packs, pack), { recursive: true });

    const words = ['-c', 'ulimit -n 128 && exec "$@"', 'sh', process.execPath, '--import', 'tsx'];
    const { stdout } = await promisify(execFile)('sh', [...words, PROGRAM, gallery, packs]);
    const known = { pictures: 1, name: 'アン', packs: 1 };
    expect(JSON.parse(stdout)).toEqual({
      before: { ...known, isStale: [false, false] },
      during: { ...known, isStale: [true, true] },
      after: { ...known, pictures: 2, isStale: [false, false] },
      told: expect.arrayContaining([
        'The gallery cannot be read; what was known stays and it is tried again.',
        'A folder of packs cannot be read; what was known stays and it is tried again.',
        'The gallery can be read again.',
        'A folder of packs can be read again.',
      ]) as unknown,
    });
  },
  60_000,
);
