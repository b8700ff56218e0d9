const DEEPEST = 16;
/** So that dropping a whole disk ends after a moment. */
const MOST_ENTRIES = 20_000;

const PICTURE_NAME = /\.(jpe?g|jfif|png|apng|webp|gif|avif|bmp|ico|hei[cf]|jxl|svg|tiff?)$/i;
/** What nobody sees: `.DS_Store`, `._01.jpg`, an archive's copies of these, and what Windows keeps of a folder. */
const HIDDEN = /^(\.|(__MACOSX|Thumbs\.db|desktop\.ini)$)/i;

/** Sorts 2 before 10. */
const NATURAL = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function isPicture({ name, type }: { readonly name: string; readonly type?: string }): boolean {
  return type?.startsWith('image/') === true || PICTURE_NAME.test(name);
}

/** What is in a choice or a drop. */
export interface Found {
  readonly pictures: readonly File[];
  /** How many files that one sees are no pictures. */
  readonly others: number;
  /** So many files were looked at, and there are more. */
  readonly cutAt?: number | undefined;
}

/** Of what was dropped: such files do not know their folders. */
const dropped = new WeakMap<Blob, string>();

/** From the folder that was chosen or dropped on, else the name. */
export function pathOf(file: Blob): string {
  const { webkitRelativePath: path, name } = file as File;
  return dropped.get(file) ?? (path || name);
}

const LONGEST_NAME = 36;
/** Where files of one series differ as a rule. */
const END = 20;

/** A long name without its middle. */
export function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  return [...letters.slice(0, LONGEST_NAME - END - 1), '…', ...letters.slice(-END)].join('');
}

function isHidden(file: File): boolean {
  return pathOf(file)
    .split('/')
    .some((part) => HIDDEN.test(part));
}

/** The pictures among files, sorted by path where a folder was chosen. */
export function picturesAmong(files: readonly File[]): Found {
  const seen = files.filter((file) => !isHidden(file));
  const pictures = seen.filter(isPicture);
  // Empty for files that were chosen one by one.
  const folderOf = ({ webkitRelativePath: path }: File) => path;
  pictures.sort((a, b) => NATURAL.compare(folderOf(a), folderOf(b)));
  return { pictures, others: seen.length - pictures.length };
}

/** `readEntries` gives a hundred at a time, an empty answer being the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length < MOST_ENTRIES) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) =>
      reader.readEntries(done, fail),
    );
    if (some.length === 0) break;
    all.push(...some);
  }
  return all;
}

/** Empty where it cannot be read, so that it has its line in the list. */
async function fileOf(entry: FileSystemEntry): Promise<File> {
  const read = new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail));
  const file = await read.catch(() => new File([], entry.name));
  dropped.set(file, entry.fullPath.slice(1));
  return file;
}

interface Step {
  readonly entry: FileSystemEntry;
  /** A folder that cannot be read. */
  readonly unread?: boolean;
}

/** Depth first, in the order of names. */
async function* walk(entries: readonly FileSystemEntry[], depth: number): AsyncGenerator<Step> {
  for (const entry of [...entries].sort((a, b) => NATURAL.compare(a.name, b.name))) {
    const isFolder = entry.isDirectory && depth > 0 && !HIDDEN.test(entry.name);
    const inside =
      isFolder && (await entriesOf(entry as FileSystemDirectoryEntry).catch(() => undefined));
    yield { entry, unread: inside === undefined };
    if (inside) yield* walk(inside, depth - 1);
  }
}

/**
 * The first pictures in what was dropped, folders included, in natural order. What cannot be read is
 * an empty file.
 *
 * @param most the walk ends there
 */
export async function picturesIn(
  entries: readonly FileSystemEntry[],
  most: number,
): Promise<Found> {
  const pictures: File[] = [];
  let others = 0;
  let seen = 0;
  for await (const { entry, unread } of walk(entries, DEEPEST)) {
    if (seen === MOST_ENTRIES) return { pictures, others, cutAt: seen };
    seen += 1;
    const isFile = entry.isFile && !HIDDEN.test(entry.name);
    if (unread || (isFile && isPicture(entry))) pictures.push(await fileOf(entry));
    else if (isFile) others += 1;
    // What else there is, nobody has seen.
    if (pictures.length >= most) return { pictures, others: 0 };
  }
  return { pictures, others };
}
