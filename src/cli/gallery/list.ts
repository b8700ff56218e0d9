import { table } from '../../library/models/installing/format.ts';
import { contentsOf } from '../../library/gallery/maintenance/contents.ts';
import type { Context } from '../../library/gallery/maintenance/context.ts';

/** Prints the characters of the folder: as a table, or as JSON for programs. */
export async function listGallery(context: Context, isJson: boolean): Promise<void> {
  const { galleryDir, say } = context;
  const characters = await contentsOf(galleryDir);
  if (isJson) return say(JSON.stringify(characters, null, 1));
  const rows = characters.map(({ work, character, names, files }) => {
    const { ja = '', zh = '' } = names.character;
    return [String(files.length), work, character, ja, zh];
  });
  if (rows.length > 0) say(table([['PICTURES', 'WORK', 'CHARACTER', 'JA', 'ZH'], ...rows]));
  say(`${rows.length} characters in ${galleryDir}`);
}
