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

/** Empty for a file that was chosen by itself. */
function pathOf({ webkitRelativePath: path }: File): string {
  return path;
}

function isHidden(file: File): boolean {
  return pathOf(file)
    .split('/')
    .some((part) => HIDDEN.test(part));
}

/** The pictures among files, sorted by path where a folder was chosen. */
export function picturesAmong(files: readonly File[]): readonly File[] {
  const pictures = files.filter((file) => isPicture(file) && !isHidden(file));
  return pictures.sort((a, b) => NATURAL.compare(pathOf(a), pathOf(b)));
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

function fileOf(entry: FileSystemEntry): Promise<File> {
  return new Promise((done, fail) => (entry as FileSystemFileEntry).file(done, fail));
}

/** Depth first, in the order of names. */
async function* walk(
  entries: readonly FileSystemEntry[],
  depth: number,
): AsyncGenerator<FileSystemEntry> {
  for (const entry of [...entries].sort((a, b) => NATURAL.compare(a.name, b.name))) {
    yield entry;
    if (!entry.isDirectory || depth === 0 || HIDDEN.test(entry.name)) continue;
    yield* walk(await entriesOf(entry as FileSystemDirectoryEntry), depth - 1);
  }
}

/**
 * The first pictures in what was dropped, folders included, in natural order.
 *
 * @param most the walk ends there
 * @throws when a folder or a picture cannot be read
 */
export async function picturesIn(
  entries: readonly FileSystemEntry[],
  most: number,
): Promise<readonly File[]> {
  const files: File[] = [];
  let seen = 0;
  for await (const entry of walk(entries, DEEPEST)) {
    seen += 1;
    if (entry.isFile && isPicture(entry)) files.push(await fileOf(entry));
    if (files.length >= most || seen >= MOST_ENTRIES) break;
  }
  return files;
}
