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
  return keepTransfer(clipboardData);
}

/** What a drop brings to the page, unless it was taken already or can be no picture. */
export function droppedIn(event: DragEvent): Transfer | undefined {
  if (event.defaultPrevented || !event.dataTransfer || !mayBring(event)) return undefined;
  event.preventDefault();
  return keepTransfer(event.dataTransfer);
}
