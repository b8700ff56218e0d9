import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newToken, Trash, TRASH_LIMITS } from './trash.ts';

const dir = mkdtempSync(join(tmpdir(), 'kyara-trash-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('leaves nothing half done of a change that fails, for whatever reason', async () => {
  for (const name of ['a', 'b']) {
    mkdirSync(join(dir, 'Work', name), { recursive: true });
    writeFileSync(join(dir, 'Work', name, '1.png'), name);
  }
  writeFileSync(join(dir, 'file'), 'no folder');
  const change = new Trash(dir, TRASH_LIMITS).change(
    newToken(),
    [
      { kind: 'move', from: 'Work/a', to: 'Other/a' },
      { kind: 'move', from: 'Work/b', to: 'file/b' },
      // Never begun: what lies there now is not to come back from it.
      { kind: 'move', from: 'Work/c', to: 'Work/b' },
    ],
    true,
  );
  await expect(change).rejects.toThrow();
  expect(existsSync(join(dir, 'Work/a/1.png'))).toBe(true);
  expect(existsSync(join(dir, 'Work/b/1.png'))).toBe(true);
  expect(existsSync(join(dir, 'Work/c'))).toBe(false);
  expect(existsSync(join(dir, 'Other'))).toBe(false);
});
