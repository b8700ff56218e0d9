export interface Transfer {
  readonly files: readonly File[];
  getData(type: string): string;
  readonly folders: readonly FileSystemEntry[];
}

export interface DataTransferParts {
  readonly files: readonly File[];
  readonly texts: readonly (readonly [string, string])[];
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

/** To be called within the event: the browser empties the original after it. */
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

/** Undefined for text pasted into a field. */
export function pastedIn(event: ClipboardEvent): Transfer | undefined {
  const { clipboardData, target } = event;
  if (!clipboardData || (isTextField(target) && clipboardData.files.length === 0)) return undefined;
  event.preventDefault();
  return copyDataTransfer(clipboardData);
}

/** Undefined when handled already or never a picture. */
export function droppedIn(event: DragEvent): Transfer | undefined {
  if (event.defaultPrevented || !event.dataTransfer || !mayBring(event)) return undefined;
  event.preventDefault();
  return copyDataTransfer(event.dataTransfer);
}
