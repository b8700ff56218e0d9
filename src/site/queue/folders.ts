/** How deep folders in folders are followed. */
const DEEPEST = 8;

/** A folder hands out its entries a hundred at a time, an empty answer being the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) =>
      reader.readEntries(done, fail),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((done, fail) => entry.file(done, fail));
}

/**
 * All files in what was dropped, folders included, by name.
 *
 * @param depth how many folders are left to go down
 */
export async function filesIn(
  entries: readonly FileSystemEntry[],
  depth = DEEPEST,
): Promise<readonly File[]> {
  const files: File[] = [];
  for (const entry of [...entries].sort((a, b) => a.name.localeCompare(b.name))) {
    if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry));
    else if (depth > 0) {
      const inside = await entriesOf(entry as FileSystemDirectoryEntry);
      files.push(...(await filesIn(inside, depth - 1)));
    }
  }
  return files;
}
