import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where what comes with the program lies. */
export interface Roots {
  /** Folder that is served as the site; holds `models/` and `cast/` too. */
  readonly site: string;
}

/**
 * Finds the shipped files: dist/site beside the built service, public/ beside the source, where the
 * site itself is served by the development server.
 *
 * @param file path of the running main file
 */
export function findRoots(file: string): Roots {
  const folder = dirname(file);
  const built = join(dirname(folder), 'site');
  const isBuilt = existsSync(join(built, 'index.html'));
  return { site: isBuilt ? built : join(dirname(dirname(folder)), 'public') };
}
