/** The part of a `DataTransfer` that is read here, kept: the browser empties its own after the event. */
export interface Transfer {
  readonly files: readonly File[];
  getData(type: string): string;
  /** What was dropped, when a folder is among it. */
  readonly folders: readonly FileSystemEntry[];
}

/** What browsers give away while a drop or a paste happens, and only then. */
export interface DataTransferParts {
  readonly files: readonly File[];
  /** Texts by their types. */
  readonly texts: readonly (readonly [string, string])[];
  /** What was dropped, as entries of a file system. */
  readonly entries: readonly FileSystemEntry[];
}

export function dataTransferCopy({ files, texts, entries }: DataTransferParts): Transfer {
  const byType = new Map(texts);
  return {
    files,
    getData: (type) => byType.get(type) ?? '',
    folders: entries.some((entry) => entry.isDirectory) ? entries : [],
  };
}

/** To be called while the drop or the paste is handled, not later. */
export function copyDataTransfer(data: DataTransfer): Transfer {
  return dataTransferCopy({
    files: [...data.files],
    texts: data.types.map((type) => [type, data.getData(type)]),
    entries: [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []),
  });
}

const DRAGGED = ['Files', 'text/uri-list', 'text/html'];

/** Whether what is dragged could bring a picture. */
export function mayBring({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.some((type) => DRAGGED.includes(type)) ?? false;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** What a paste brings to the page; undefined for text pasted into a field, which stays the field's. */
export function pastedIn(event: ClipboardEvent): Transfer | undefined {
  const { clipboardData, target } = event;
  if (!clipboardData || (isTextField(target) && clipboardData.files.length === 0)) return undefined;
  event.preventDefault();
  return copyDataTransfer(clipboardData);
}

/** What a drop brings to the page, unless it was taken already or can be no picture. */
export function droppedIn(event: DragEvent): Transfer | undefined {
  if (event.defaultPrevented || !event.dataTransfer || !mayBring(event)) return undefined;
  event.preventDefault();
  return copyDataTransfer(event.dataTransfer);
}
