import {
  type CastReply,
  castReplySchema,
  type FoundSeries,
  type ImportFields,
  type ImportLine,
  importLineSchema,
  type ImportReply,
  importReplySchema,
  SERIES_PATHS,
  seriesReplySchema,
} from '../../../contract/series.ts';
import { ask, valid } from '../client.ts';

/** Series by title in any language, best match first. */
export async function findSeries(title: string, signal: AbortSignal): Promise<FoundSeries[]> {
  const request = { method: 'GET', query: { title }, signal } as const;
  return (await ask(SERIES_PATHS.series, request, seriesReplySchema)).series;
}

/** A page of a series' characters, from 1. */
export function readCast(id: number, page: number, signal: AbortSignal): Promise<CastReply> {
  const request = { method: 'GET', query: { id: `${id}`, page: `${page}` }, signal } as const;
  return ask(SERIES_PATHS.cast, request, castReplySchema);
}

/**
 * Adds characters of a series.
 *
 * @throws GalleryError when it fails or is cut off: what was told of is added
 */
export function importSeries(
  body: ImportFields,
  onLine: (line: ImportLine) => void,
  signal: AbortSignal,
): Promise<ImportReply> {
  const request = { method: 'POST', body, signal } as const;
  return ask(SERIES_PATHS.series, request, importReplySchema, valid(importLineSchema, onLine));
}
