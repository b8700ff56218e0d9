import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Names } from '../../../contract/language.ts';
import { folderOf, nameOf } from '../../../gallery/folder-name.ts';
import {
  NAMES_FILE,
  type NamesFile,
  namesIn,
  namesText,
  parseNames,
  withNames,
} from '../../../gallery/names-file.ts';
import { RecognitionError } from '../../../recognition/errors.ts';
import type { Lesson, TaughtReference } from '../protocol.ts';

const PICTURE = /\.(webp|jpe?g|png)$/i;

/** A service's references are far smaller. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

const isSmall = ({ originalSize }: { readonly originalSize: number }) =>
  originalSize <= MAX_PICTURE_BYTES;

function namesFiles(taught: readonly TaughtReference[]): Record<string, Uint8Array> {
  const books = new Map<string, NamesFile>();
  for (const { work, character, names } of taught) {
    const book = books.get(work) ?? {};
    books.set(work, withNames(book, { character }, { ...namesIn(book, { character }), ...names }));
  }
  const texts = [...books].map(([work, book]) => [folderOf(work)!, namesText(book)] as const);
  return Object.fromEntries(
    texts.flatMap(([folder, text]) => (text ? [[`${folder}/${NAMES_FILE}`, strToU8(text)]] : [])),
  );
}

/**
 * Those taught here as a gallery folder in a ZIP, which `npm run gallery -- import` and other
 * devices take; without those kept before their pictures were.
 */
export async function zipOf(lessons: readonly Lesson[]): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  const taught = lessons.filter((one) => 'vector' in one);
  const written = taught.filter(
    ({ work, character, picture }) => picture && folderOf(work) && folderOf(character),
  );
  for (const { id, work, character, picture } of written) {
    const path = `${folderOf(work)!}/${folderOf(character)!}/${id}.${picture!.type.slice(6)}`;
    files[path] = new Uint8Array(await picture!.arrayBuffer());
  }
  const zip = zipSync({ ...files, ...namesFiles(written) }, { level: 0 });
  return new Blob([zip], { type: 'application/zip' });
}

export interface ZippedPicture {
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly names: Names;
  readonly picture: Blob;
}

function unzipped(zip: Uint8Array) {
  try {
    return unzipSync(zip, { filter: isSmall });
  } catch (cause) {
    throw new RecognitionError('unsupported-format', 'The file is no ZIP.', { cause });
  }
}

function bookIn(text: Uint8Array | undefined): NamesFile {
  try {
    return text ? parseNames(strFromU8(text)) : {};
  } catch {
    return {};
  }
}

/**
 * Pictures of a gallery folder in a ZIP, at any depth.
 *
 * @throws RecognitionError `unsupported-format` for another file
 */
export function picturesIn(zip: Uint8Array): ZippedPicture[] {
  const files = unzipped(zip);
  return Object.entries(files).flatMap(([path, bytes]) => {
    const [file = '', character, work, ...above] = path.split('/').reverse();
    if (!PICTURE.test(file) || !character || !work) return [];
    const folder = [work, ...above].reverse().join('/');
    const names = namesIn(bookIn(files[`${folder}/${NAMES_FILE}`]), {
      character: nameOf(character),
    });
    return {
      id: file.replace(PICTURE, ''),
      work: nameOf(work),
      character: nameOf(character),
      names: names ?? {},
      picture: new Blob([bytes]),
    };
  });
}
