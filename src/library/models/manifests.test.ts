import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifests } from './folder.ts';
import { folder, MODELS } from '../testing/library.ts';

function write(dir: string, id: string, manifest: string): void {
  mkdirSync(join(dir, id), { recursive: true });
  writeFileSync(join(dir, id, 'manifest.json'), manifest);
}

const SHIPPED = readFileSync(join(MODELS, 'kyara-1', 'manifest.json'), 'utf8');

describe('a manifest of the kind remote', () => {
  it('is left to whoever speaks HTTP, however broken it is', async () => {
    const dir = folder('remote-only');
    write(dir, 'far', '{"kind": "remote", "nonsense": 1}');
    expect([...(await readManifests([dir])).keys()]).toEqual([]);
  });

  it('replaces one of the same name in an earlier folder, and is replaced by one in a later', async () => {
    const [first, second] = [folder('kinds-1'), folder('kinds-2')];
    write(first, 'kyara-1', SHIPPED);
    write(second, 'kyara-1', '{"kind": "remote"}');
    expect((await readManifests([first, second])).size).toBe(0);
    expect((await readManifests([second, first])).get('kyara-1')?.kind).toBe('gallery');
  });
});
