import { existsSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileHasher } from './file-hash.ts';
import { folder } from '../testing/library.ts';

/** `printf abc | sha256sum` (FIPS 180-2, appendix B.1) and `printf abd | sha256sum`. */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const ABD = 'a52d159f262b2c6ddb724a61840befc36eb30c88877a4030b65cbe86298449c9';

const LARGE = 16 * 1024 * 1024;

describe('FileHasher', () => {
  it('notices a file that has changed', async () => {
    const path = join(folder('hash'), 'file');
    const hasher = new FileHasher();
    writeFileSync(path, 'abc');
    expect(await Promise.all([hasher.sha256(path), hasher.sha256(path)])).toEqual([ABC, ABC]);
    writeFileSync(path, 'abd');
    utimesSync(path, 1, 1);
    expect(await hasher.sha256(path)).toBe(ABD);
    await expect(hasher.sha256(`${path}.missing`)).rejects.toThrow('ENOENT');
  });

  it('keeps the hashes of large files only, and trusts them while size and time are the same', async () => {
    const dir = folder('hash-store');
    const store = join(dir, 'cache', 'hashes.json');
    const [small, large] = [join(dir, 'small'), join(dir, 'large')];
    writeFileSync(small, 'abc');
    await new FileHasher(store).sha256(small);
    expect(existsSync(store)).toBe(false);
    writeFileSync(large, '');
    truncateSync(large, LARGE);
    const hash = await new FileHasher(store).sha256(large);
    const kept = JSON.parse(readFileSync(store, 'utf8')) as Record<string, { sha256: string }>;
    expect(Object.keys(kept)).toEqual([large]);
    expect(kept[large]!.sha256).toBe(hash);
    kept[large]!.sha256 = ABC;
    writeFileSync(store, JSON.stringify(kept));
    expect(await new FileHasher(store).sha256(large)).toBe(ABC);
    truncateSync(large, LARGE + 1);
    expect(await new FileHasher(store).sha256(large)).not.toBe(ABC);
  });

  it.each(['no JSON', '[1]', '{"x": 1}'])('begins anew with a damaged store: %s', async (text) => {
    const dir = folder('hash-damaged');
    writeFileSync(join(dir, 'store'), text);
    writeFileSync(join(dir, 'file'), 'abc');
    expect(await new FileHasher(join(dir, 'store')).sha256(join(dir, 'file'))).toBe(ABC);
  });
});
