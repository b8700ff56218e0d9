const DEEPEST = 16;
/** So that dropping a whole disk ends after a moment. */
const MOST_ENTRIES = 20_000;

const PICTURE_NAME = /\.(jpe?g|jfif|png|apng|webp|gif|avif|bmp|ico|hei[cf]|jxl|svg|tiff?)$/i;
/** `.DS_Store`, `._01.jpg`, an archive's copies of these. */
const HIDDEN = /^(\.|__MACOSX$)/;

/** Sorts 2 before 10. */
const NATURAL = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function isPicture({ name, type }: { readonly name: string; readonly type?: string }): boolean {
  return !HIDDEN.test(name) && (type?.startsWith('image/') === true || PICTURE_NAME.test(name));
}

/** Of what was dropped: such files do not know their folders. */
const dropped = new WeakMap<Blob, string>();

/** From the folder that was chosen or dropped on, else the name. */
export function pathOf(file: Blob): string {
  const { webkitRelativePath: path, name } = file as File;
  return dropped.get(file) ?? (path || name);
}

function isHidden(file: File): boolean {
  return pathOf(file)
    .split('/')
    .some((part) => HIDDEN.test(part));
}

/** The pictures among files, sorted by path where a folder was chosen. */
export function picturesAmong(files: readonly File[]): readonly File[] {
  const pictures = files.filter((file) => isPicture(file) && !isHidden(file));
  // Empty for files that were chosen one by one.
  const folderOf = ({ webkitRelativePath: path }: File) => path;
  return pictures.sort((a, b) => NATURAL.compare(folderOf(a), folderOf(b)));
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

interface Found {
  readonly entry: FileSystemEntry;
  /** A folder that cannot be read. */
  readonly unread?: boolean;
}

/** Depth first, in the order of names. */
async function* walk(entries: readonly FileSystemEntry[], depth: number): AsyncGenerator<Found> {
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
): Promise<readonly File[]> {
  const files: File[] = [];
  let seen = 0;
  for await (const { entry, unread } of walk(entries, DEEPEST)) {
    seen += 1;
    if (unread || (entry.isFile && isPicture(entry))) files.push(await fileOf(entry));
    if (files.length >= most || seen >= MOST_ENTRIES) break;
  }
  return files;
}
