/** The part of a `DataTransfer` that is read here, kept: the browser empties its own after the event. */
export interface Transfer {
  readonly files: readonly File[];
  getData(type: string): string;
  /** What was dropped, when a folder is among it. */
  readonly folders: readonly FileSystemEntry[];
}

const TEXTS = ['text/html', 'text/uri-list', 'text/plain'];

function foldersOf({ items }: DataTransfer): readonly FileSystemEntry[] {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some((entry) => entry.isDirectory) ? entries : [];
}

/** To be called while the drop or the paste is handled, not later. */
export function keepTransfer(data: DataTransfer): Transfer {
  const texts = new Map(TEXTS.map((type) => [type, data.getData(type)]));
  const getData = (type: string) => texts.get(type) ?? '';
  return { files: [...data.files], getData, folders: foldersOf(data) };
}
