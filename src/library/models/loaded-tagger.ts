import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { parse } from 'csv-parse';
import {
  type TaggerModel,
  taggerRecogniser,
  tryTagger,
} from '../../recognition/tagger/recognise.ts';
import { type TagRow, tagTable } from '../../recognition/tagger/table.ts';
import { readTagNames } from './tag-names.ts';
import type { LocatedTagger } from './locate.ts';
import type { LoadedModel, LoaderParts } from './loaded-model.ts';

const rowSchema = z.object({
  name: z.string(),
  category: z.coerce.number(),
  ips: z.optional(z.string()),
  best_threshold: z.optional(z.string()),
});

function rowOf(record: unknown): TagRow {
  const row = z.safeParse(rowSchema, record);
  if (!row.success) throw new Error('The table of tags has a row without name or category.');
  const { name, category, ips, best_threshold: text } = row.data;
  const threshold = text === undefined || text === '' ? Number.NaN : Number(text);
  return {
    name,
    category,
    ...(ips === undefined ? {} : { ips }),
    ...(Number.isFinite(threshold) ? { threshold } : {}),
  };
}

/** The largest known taggers have 70,000; sorting so many into characters takes 0.6 s. */
const MOST_ROWS = 100_000;

/**
 * Rows of a `selected_tags.csv`, in the order of the scores; streamed, so that reading them does not
 * block the event loop.
 *
 * @throws Error when it is no such table, or too large
 */
async function readTagRows(path: string): Promise<TagRow[]> {
  const rows: TagRow[] = [];
  const parser = parse({ columns: true, bom: true });
  await pipeline(createReadStream(path), parser, async (records: AsyncIterable<unknown>) => {
    for await (const record of records) {
      if (rows.length === MOST_ROWS)
        throw new Error(`The table of tags has over ${MOST_ROWS} rows.`);
      rows.push(rowOf(record));
    }
  });
  return rows;
}

const worksSchema = z.record(z.string(), z.string());

/**
 * A JSON object from tags to works, both as tags.
 *
 * @throws Error when it is no such object
 */
async function readWorks(path: string): Promise<Readonly<Record<string, string>>> {
  return worksSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

/**
 * Loads a `tagger` model.
 *
 * @throws Error when the weights or the table of tags cannot be read
 */
export async function loadTagger(
  { manifest, detector, files }: LocatedTagger,
  { sessions }: LoaderParts,
): Promise<LoadedModel> {
  const rows = await readTagRows(files.tags.path);
  const works = files.works ? await readWorks(files.works.path) : {};
  const names = await readTagNames(files.names);
  const tags = tagTable(rows, manifest.tagger.tags.characterCategory, works, names);
  const networks = await sessions.openAll([files.detector, files.tagger]);
  const model: TaggerModel = {
    detector: { spec: detector, session: networks[0]! },
    tagger: { spec: manifest.tagger, session: networks[1]!, tags },
    match: manifest.match,
  };
  return {
    recogniser: taggerRecogniser(model),
    tryOut: (picture) => tryTagger(model, picture),
    async release() {
      await Promise.all(networks.map((network) => network.release()));
    },
  };
}
