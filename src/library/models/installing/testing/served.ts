import type { CatalogueEntry } from '../entry.ts';
import { type ServedFile, sha256 } from './hub-server.ts';

const REVISION = 'beef'.padEnd(40, '0');

/** A catalogue's entry of files, and these as a hub serves them; the first one is large. */
export function servedModel(
  manifest: CatalogueEntry['manifest'],
  files: Readonly<Record<string, Buffer>>,
): { readonly entry: CatalogueEntry; readonly served: Record<string, ServedFile> } {
  const { id } = manifest;
  const repository = `maker/${id}`;
  const all = Object.entries(files);
  const listed = all.map(([file, content]) => {
    return { path: file, file, size: content.length, sha256: sha256(content) };
  });
  const sources = [{ repository, revision: REVISION, licence: 'MIT', files: listed }];
  const served = all.map(([file, content], index): [string, ServedFile] => [
    `${repository}/${REVISION}/${file}`,
    { content, kept: index === 0 ? 'redirected' : 'plain' },
  ]);
  return { entry: { id, sources, manifest }, served: Object.fromEntries(served) };
}
