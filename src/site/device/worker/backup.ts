import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
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
import { isRejection, REJECTION_ENDING } from '../../../gallery/rejections.ts';
import { RecognitionError } from '../../../recognition/errors.ts';
import { isPictureFile } from '../../../recognition/format.ts';
import type { Lesson, Taught, TaughtReference, TaughtRejection } from '../protocol.ts';
import { sha256 } from '../../shell/ids.ts';

const ENDING = /\.[^.]+$/;

/** What systems put into ZIPs beside the files: `__MACOSX/…/._1.png`. */
const HIDDEN = /(?:^|\/)(?:\.[^/]|__MACOSX\/)/;

const isOurs = (path: string) =>
  !HIDDEN.test(path) &&
  (isPictureFile(path) || isRejection(path) || path.endsWith(`/${NAMES_FILE}`));

/** A service's references are far smaller. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

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

async function fileOf(lesson: Lesson): Promise<readonly [string, Uint8Array] | undefined> {
  const [work, character] = [folderOf(lesson.work), folderOf(lesson.character)];
  if (!work || !character) return undefined;
  const path = `${work}/${character}/${lesson.id.split('/').at(-1)!}`;
  if ('handle' in lesson) return [path + REJECTION_ENDING, strToU8(lesson.handle)];
  if (!lesson.picture) return undefined;
  const bytes = new Uint8Array(await lesson.picture.arrayBuffer());
  return [`${path}.${lesson.picture.type.slice(6)}`, bytes];
}

/**
 * Lessons as a gallery folder in a ZIP, which other devices take, and `npm run gallery -- import`
 * the pictures of.
 *
 * @returns with how many are left out: kept before their pictures were, or with too long a name
 */
export async function zipOf(lessons: readonly Lesson[]) {
  const files = new Map<string, Uint8Array>();
  const saved: Lesson[] = [];
  for (const lesson of lessons) {
    const file = await fileOf(lesson);
    if (!file) continue;
    files.set(...file);
    saved.push(lesson);
  }
  const names = namesFiles(saved.filter((one) => 'vector' in one));
  const zip = zipSync({ ...Object.fromEntries(files), ...names }, { level: 0 });
  const leftOut = lessons.length - saved.length;
  return { zip: new Blob([zip], { type: 'application/zip' }), leftOut };
}

export interface ZippedPicture extends Taught {
  readonly names: Names;
  readonly picture: Blob;
}

/** Windows in Chinese writes names in GBK, nearly always these pairs of it; Western accents stand alone. */
const GB2312 = /^(?:[^\x80-\xff]|[\xa1-\xfe]{2})*$/;

/** macOS writes names in UTF-8 without the flag for it; @throws for another encoding */
function pathOf(name: string): string {
  if (/[\u0100-\uffff]/.test(name)) return name;
  const bytes = strToU8(name, true);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (GB2312.test(name)) return new TextDecoder('gbk').decode(bytes);
    // Control characters: such names are in Shift JIS, or in rare letters of GBK.
    if (/[\u0080-\u009f]/.test(name)) throw cause;
    return name;
  }
}

function unzipped(zip: Uint8Array) {
  let tooLarge = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!isOurs(pathOf(name))) return false;
    if (originalSize <= MAX_FILE_BYTES) return true;
    tooLarge += 1;
    return false;
  };
  try {
    const files = Object.entries(unzipSync(zip, { filter }));
    return { files: new Map(files.map(([name, bytes]) => [pathOf(name), bytes])), tooLarge };
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

const ID = /^[0-9a-f]{64}$/;

interface FoundFile {
  readonly work: string;
  readonly character: string;
  /** Without its ending. */
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file's id: its name where that is one, else by whom and what it shows. */
async function idOf({ work, character, file, bytes }: FoundFile): Promise<string> {
  if (ID.test(file)) return file;
  const whole = new Blob([`${work}\n${character}\n`, bytes]);
  return (await sha256(whole)) ?? `${work}/${character}/${file}`;
}

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

async function lessonIn(
  files: Files,
  path: string,
): Promise<ZippedPicture | TaughtRejection | undefined> {
  const [file = '', characterFolder, workFolder, ...above] = path.split('/').reverse();
  if (file === NAMES_FILE || !characterFolder || !workFolder) return undefined;
  const [work, character] = [nameOf(workFolder), nameOf(characterFolder)];
  const bytes = files.get(path)!;
  const id = await idOf({ work, character, file: file.replace(ENDING, ''), bytes });
  if (isRejection(file)) return { id, work, character, handle: strFromU8(bytes).trim() };
  const folder = [workFolder, ...above].reverse().join('/');
  const names = namesIn(bookIn(files.get(`${folder}/${NAMES_FILE}`)), { character }) ?? {};
  return { id, work, character, names, picture: new Blob([bytes]) };
}

/**
 * Pictures and rejections of a gallery folder in a ZIP, at any depth.
 *
 * @returns with how many are too large
 * @throws RecognitionError `unsupported-format` for another file, or names in another encoding
 */
export async function lessonsIn(zip: Uint8Array) {
  const { files, tooLarge } = unzipped(zip);
  const found = await Promise.all([...files.keys()].map((path) => lessonIn(files, path)));
  return { lessons: found.filter((one) => one !== undefined), tooLarge };
}
