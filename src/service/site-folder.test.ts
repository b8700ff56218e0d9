import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSite } from './site.ts';
import { temporaryFolder } from './testing/temporary.ts';

it('finds the built site beside the built service, else the public folder', async () => {
  const folder = await temporaryFolder();
  const built = join(folder.path, 'dist', 'service', 'main.js');
  const source = join(folder.path, 'src', 'service', 'main.ts');
  await mkdir(join(folder.path, 'dist', 'site'), { recursive: true });
  await writeFile(join(folder.path, 'dist', 'site', 'index.html'), '');
  expect(findSite(built)).toBe(join(folder.path, 'dist', 'site'));
  expect(findSite(source)).toBe(join(folder.path, 'public'));
  await folder.remove();
});
