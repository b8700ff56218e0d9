import { execFile } from 'node:child_process';
import {
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { folder } from '../testing/library.ts';
import { isDraft, writeAtomically } from './write-atomically.ts';

describe('writeAtomically', () => {
  it('makes a file, then replaces it and keeps its mode', async () => {
    const dir = folder('replace');
    const file = join(dir, 'file');
    await writeAtomically(file, 'one');
    expect(readFileSync(file, 'utf8')).toBe('one');
    writeFileSync(join(dir, 'own'), 'one', { mode: 0o600 });
    await writeAtomically(join(dir, 'own'), async (draft) => void (await draft.write('two')));
    expect(readFileSync(join(dir, 'own'), 'utf8')).toBe('two');
    expect(statSync(join(dir, 'own')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dir).sort()).toEqual(['file', 'own']);
  });

  it('replaces what a link leads to', async () => {
    const dir = folder('replace-link');
    const [file, link] = [join(folder('replace-link', 'there'), 'file'), join(dir, 'link')];
    writeFileSync(file, 'one');
    symlinkSync(file, link);
    await writeAtomically(link, 'two');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('two');
  });

  it('leaves the old file, and no draft, when the new one cannot be written', async () => {
    const dir = folder('replace-failing');
    const file = join(dir, 'file');
    writeFileSync(file, 'one');
    const failing = () => {
      const drafts = readdirSync(dir).filter((name) => name !== 'file');
      expect(drafts.map(isDraft)).toEqual([true]);
      return Promise.reject(new Error('no more'));
    };
    await expect(writeAtomically(file, failing)).rejects.toThrow('no more');
    expect(isDraft('.a.draft')).toBe(false);
    expect(readdirSync(dir)).toEqual(['file']);
    expect(readFileSync(file, 'utf8')).toBe('one');
    await expect(writeAtomically(join(dir, 'missing', 'file'), 'two')).rejects.toThrow('ENOENT');
  });

  // As on a full disk, the first write stores a part and says so without an error.
  it('leaves the old file where only a part of the new one has room', async () => {
    const dir = folder('replace-large');
    const file = join(dir, 'file');
    writeFileSync(file, 'one');
    const code = `
      import { writeAtomically } from ${JSON.stringify(new URL('write-atomically.ts', import.meta.url).href)};
      process.on('SIGXFSZ', () => undefined);
      await writeAtomically(${JSON.stringify(file)}, 'x'.repeat(100_000)).catch(({ code }) => console.log(code));
    `;
    const words = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', code];
    const limited = ['-c', 'ulimit -f 8 && exec "$@"', 'sh', ...words];
    const env = { ...process.env, TSX_DISABLE_CACHE: '1' };
    const { stdout } = await promisify(execFile)('sh', limited, { env });
    expect(stdout.trim()).toBe('EFBIG');
    expect(readdirSync(dir)).toEqual(['file']);
    expect(readFileSync(file, 'utf8')).toBe('one');
  });
});
