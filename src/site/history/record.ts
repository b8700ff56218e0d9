import { replyUrl } from '../shell/base.ts';
import type { Recognition } from '../search/reply.ts';
import { hexOf, newId } from '../shell/ids.ts';
import { setHistoryNote } from '../shell/notes.ts';
import { sourceKey, type Source } from '../shell/source.ts';
import { currentSettings } from '../settings/store.ts';
import { searchWords, type HistoryEntry, type Origin } from './entry.ts';
import { keptOriginalOf } from './kept-copy.ts';
import { saveEntry } from './store.ts';

/** Longer side of thumbnails, in device pixels. */
const THUMBNAIL_SIDE = 320;
/** Longer side of a kept picture, as of the service's previews. */
const PICTURE_SIDE = 1280;
const QUALITY = 0.82;

async function encode(bitmap: ImageBitmap, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

interface Reduced {
  readonly picture: Blob;
  readonly thumbnail: Blob;
}

/**
 * The picture, upright and reduced to preview size, with its thumbnail.
 *
 * @param isPreview it is small already, and kept as it is
 * @throws when the browser cannot read the picture
 */
async function reduce(picture: Blob, isPreview: boolean): Promise<Reduced> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    return {
      picture: isPreview ? picture : await encode(bitmap, PICTURE_SIDE),
      thumbnail: await encode(bitmap, THUMBNAIL_SIDE),
    };
  } finally {
    bitmap.close();
  }
}

/** Equal for the same picture on any visit; a file counts by its bytes. */
async function identity(source: Source): Promise<string> {
  const original = keptOriginalOf(source);
  if (original) return original.picture;
  // Only pages that came securely may hash.
  const { subtle } = crypto as Partial<Crypto>;
  if (source.kind === 'url' || !subtle) return sourceKey(source);
  const digest = await subtle.digest('SHA-256', await source.file.arrayBuffer());
  return `sha256:${hexOf(digest)}`;
}

function originOf(source: Source): Origin {
  if (source.kind === 'url') return { kind: 'url', url: source.url };
  return { kind: 'file', name: source.file instanceof File ? source.file.name : '' };
}

async function fromPreview(path: string | undefined): Promise<Reduced | undefined> {
  const url = replyUrl(path);
  if (url === undefined) return undefined;
  const response = await fetch(url);
  return response.ok ? reduce(await response.blob(), true) : undefined;
}

async function reducedPicture(source: Source, preview: string | undefined) {
  const shown = await fromPreview(preview).catch(() => undefined);
  if (shown || source.kind === 'url') return shown;
  return reduce(source.file, false).catch(() => undefined);
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
async function record({ source, recognition, time }: Answered): Promise<void> {
  const { reply, raw } = recognition;
  const origin = originOf(source);
  const reduced = await reducedPicture(source, reply.preview);
  const words = searchWords(reply, origin);
  const text = JSON.stringify(raw).length * 2;
  const entry: HistoryEntry = {
    id: newId(),
    picture: await identity(source),
    time,
    origin,
    raw: withOriginalVerdict(source, raw),
    words,
    thumbnail: reduced?.thumbnail,
    bytes: text + (reduced ? reduced.picture.size + reduced.thumbnail.size : 0),
  };
  if (currentSettings().history) await saveEntry({ entry, picture: reduced?.picture });
}

/** As `record`; errors become a note on the page. */
export async function recordOrTell(answered: Answered): Promise<void> {
  try {
    await record(answered);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    setHistoryNote(isFull ? 'historyFull' : 'historyFailed');
  }
}
