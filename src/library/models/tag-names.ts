import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { namesSchema } from '../../contract/language-schema.ts';
import type { TagNames } from '../../recognition/tagger/table.ts';
import type { LocatedFile } from './locate.ts';

const namesFileSchema = z.object({
  works: z.record(z.string(), namesSchema),
  brackets: z.record(z.string(), z.string()),
  characters: z.record(z.string(), z.record(z.string(), namesSchema)),
});

/**
 * `names.json` of a models folder, see public/models/README.md.
 *
 * @throws Error when it is no such file
 */
export async function readTagNames(file: LocatedFile | undefined): Promise<TagNames | undefined> {
  return file && namesFileSchema.parse(JSON.parse(await readFile(file.path, 'utf8')));
}
