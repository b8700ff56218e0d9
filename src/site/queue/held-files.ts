import { forgetOldest, held, keepFile, kept } from '../shell/files.ts';

/** Keeps a picture until `releaseHeldFiles`. */
export function holdFile(file: Blob) {
  return keepFile(file, undefined, held);
}

/** Makes held files ordinary ones: only those shown last stay. */
export function releaseHeldFiles(): void {
  const files = [...held, ...kept].sort(([, a], [, b]) => a.seen - b.seen);
  held.clear();
  kept.clear();
  for (const [id, file] of files) {
    kept.set(id, file);
    forgetOldest();
  }
}
