import { basename } from 'node:path';
import type { Names } from '../../contract/language.ts';
import { openModelLibrary } from '../../library/library.ts';
import { exportPack } from './export-pack.ts';
import { table } from '../terminal.ts';
import type { GalleryContext } from './context.ts';

/** Makes a pack of one's own gallery, to be copied into a PACKS_DIR. */
export async function exportAsPack(context: GalleryContext, target: string, title: Names) {
  const { id, characters, references } = await exportPack(context, target, title);
  context.say(`${characters} characters with ${references} references are in the pack ${id}.`);
  const dir = context.packs.dirs.at(-1) ?? 'data/packs';
  context.say(`To install it, copy the folder ${basename(target)} into ${dir} (PACKS_DIR).`);
}

/** Prints the packs, which are on, and why one is refused. */
export async function listPacks({ modelDirs, cacheDir, packs, say }: GalleryContext) {
  const library = await openModelLibrary({ modelDirs, galleryDirs: [], cacheDir, packs });
  const all = library.packs();
  await library.close();
  const rows = all.map(({ id, isOn, problem, characters, works, title }) => {
    const state = problem ? 'refused' : isOn ? 'on' : 'off';
    return [id, state, String(characters), String(works), title.en];
  });
  if (rows.length > 0) say(table([['PACK', '', 'CHARACTERS', 'WORKS', 'TITLE'], ...rows]));
  for (const { id, problem } of all) if (problem) say(`${id}: ${problem.en}`);
  say(`${rows.length} packs in ${packs.dirs.join(' and ')}`);
}
