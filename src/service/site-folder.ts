import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Roots {
  readonly site: string;
}

/**
 * Finds the shipped files from the main file's path: dist/site beside the built service, public/
 * beside the source.
 */
export function findRoots(file: string): Roots {
  const folder = dirname(file);
  const built = join(dirname(folder), 'site');
  const isBuilt = existsSync(join(built, 'index.html'));
  return { site: isBuilt ? built : join(dirname(dirname(folder)), 'public') };
}
