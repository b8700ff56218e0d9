import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The pictures that tests make galleries of. */
export const CAST = fileURLToPath(new URL('../../../public/cast', import.meta.url));

/** Makes a folder the cache of a library that has embedded the cast before. */
export function embeddedCast(cacheDir: string): string {
  const isKept = (path: string) => path === CAST || path.endsWith('.embeddings');
  cpSync(CAST, cacheDir, { recursive: true, filter: isKept });
  return cacheDir;
}
