/** How deep folders in folders are followed. */
const DEEPEST = 16;
/** Most entries that are looked at: whoever drops a whole disk is told after a moment, not after hours. */
const MOST_ENTRIES = 20_000;

const PICTURE_NAME = /\.(jpe?g|jfif|png|apng|webp|gif|avif|bmp|ico|hei[cf]|jxl|svg|tiff?)$/i;
/** What systems put beside the pictures: `.DS_Store`, `._01.jpg`, an archive's copies of these. */
const HIDDEN = /^(\.|__MACOSX$)/;

/** As people number their files: 2 before 10. */
const NATURAL = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

function isPicture({ name, type }: { readonly name: string; readonly type?: string }): boolean {
  return !HIDDEN.test(name) && (type?.startsWith('image/') === true || PICTURE_NAME.test(name));
}

/** Path inside a chosen folder; empty for a file that was chosen by itself. */
function pathOf({ webkitRelativePath: path }: File): string {
  return path;
}

function isHidden(file: File): boolean {
  return pathOf(file)
    .split('/')
    .some((part) => HIDDEN.test(part));
}

/** The pictures among some files: in the order of their paths when a folder was chosen, else as they came. */
export function picturesAmong(files: readonly File[]): readonly File[] {
  const pictures = files.filter((file) => isPicture(file) && !isHidden(file));
  // Stable, so files without a path stay as they are.
  return pictures.sort((a, b) => NATURAL.compare(pathOf(a), pathOf(b)));
}

/** A folder hands out its entries a hundred at a time, an empty answer being the end. */
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

/** Goes through folders, files and folders of each in the order of their names. */
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
 * @param most how many are wanted; the walk ends with the last of them
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
