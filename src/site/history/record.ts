import { reduced, sizeWithin } from '../picture/fit.ts';
import { loadBitmap } from '../picture/load.ts';
import type { Recognition } from '../search/reply.ts';
import { newId, sha256 } from '../shell/ids.ts';
import { fileName, sourceKey, type Source } from '../shell/source.ts';
import { currentSettings } from '../settings/store.ts';
import { searchWords, type HistoryEntry, type Origin } from './entry.ts';
import { keptOriginalOf } from './kept-copy.ts';
import { saveEntry } from './store.ts';

/** Longer side of thumbnails, in device pixels. */
const THUMBNAIL_SIDE = 320;
/** Longer side of a kept picture, as of the service's previews. */
const PICTURE_SIDE = 1280;
const ENCODING = { type: 'image/webp', quality: 0.82 };

/**
 * The picture, upright and reduced, and its thumbnail.
 *
 * @throws when the browser cannot read the picture
 */
async function copiesOf(source: Source) {
  const bitmap = await loadBitmap(source);
  const copy = (longest: number) =>
    reduced(bitmap, sizeWithin(bitmap, Infinity, longest)).convertToBlob(ENCODING);
  try {
    const [picture, thumbnail] = await Promise.all([copy(PICTURE_SIDE), copy(THUMBNAIL_SIDE)]);
    return { picture, thumbnail };
  } finally {
    bitmap.close();
  }
}

/** Equal for the same picture on any visit; a file counts by its bytes. */
async function identity(source: Source): Promise<string> {
  const original = keptOriginalOf(source);
  if (original) return original.picture;
  if (source.kind === 'url') return sourceKey(source);
  const hash = await sha256(source.file);
  return hash === undefined ? sourceKey(source) : `sha256:${hash}`;
}

function originOf(source: Source): Origin {
  if (source.kind === 'url') return { kind: 'url', url: source.url };
  return { kind: 'file', name: fileName(source) };
}

/** A reduced copy keeps its original file's AI verdict. */
function withOriginalVerdict(source: Source, raw: unknown): unknown {
  const original = keptOriginalOf(source);
  return original ? { ...(raw as object), ...original.verdict } : raw;
}

interface Answered {
  readonly source: Source;
  readonly recognition: Recognition;
  /** When it came, in milliseconds since 1970. */
  readonly time: number;
}

/**
 * Keeps an answer and its picture, if still wanted by then.
 *
 * @throws when the browser keeps nothing or has no room
 */
export async function record({ source, recognition, time }: Answered): Promise<void> {
  const { reply, raw } = recognition;
  const origin = originOf(source);
  const copies = await copiesOf(source).catch(() => undefined);
  const words = searchWords(reply, origin);
  const text = JSON.stringify(raw).length * 2;
  const entry: HistoryEntry = {
    id: newId(),
    picture: await identity(source),
    time,
    origin,
    raw: withOriginalVerdict(source, raw),
    words,
    thumbnail: copies?.thumbnail,
    bytes: text + (copies ? copies.picture.size + copies.thumbnail.size : 0),
  };
  if (currentSettings().history) await saveEntry({ entry, picture: copies?.picture });
}
