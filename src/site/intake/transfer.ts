import { parseAddress } from './address.ts';

/** The part of a `DataTransfer` that is read here. */
export interface Transfer {
  readonly files: Iterable<File>;
  getData(type: string): string;
}

/** What somebody dropped or pasted. */
export type Transferred =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'nothing' };

const IMAGE_SOURCE = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
};

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|quot|lt|gt|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/**
 * Address of the first picture in a piece of HTML. Read with a pattern: the text is foreign, and a
 * parser that builds elements might load what they name.
 */
export function imageInHtml(html: string): string | undefined {
  const match = IMAGE_SOURCE.exec(html);
  const source = match?.[1] ?? match?.[2] ?? match?.[3];
  return source === undefined ? undefined : httpOnly(unescapeHtml(source));
}

function httpOnly(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  const address = parseAddress(text);
  return address.ok ? address.url : undefined;
}

/** First address of a `text/uri-list` (RFC 2483: one a line, `#` begins a comment). */
export function firstOfUriList(list: string): string | undefined {
  const line = list.split(/\r?\n/).find((entry) => entry !== '' && !entry.startsWith('#'));
  return line === undefined ? undefined : httpOnly(line.trim());
}

function filesOf(transfer: Transfer): Transferred | undefined {
  const files = [...transfer.files];
  return files.length === 0 ? undefined : { kind: 'files', files };
}

/**
 * What a drop brings. A picture dragged from another page counts by its address, even when the
 * browser adds a copy of it as a file: the picture's own `src` first, then the link it stands in. A
 * picture without an address (`data:`, `blob:`) counts by its copy, since the link is only its page.
 */
export function readDrop(transfer: Transfer): Transferred {
  const html = transfer.getData('text/html');
  const files = filesOf(transfer);
  const copied = files !== undefined && IMAGE_SOURCE.test(html);
  const link = copied ? undefined : firstOfUriList(transfer.getData('text/uri-list'));
  const url = imageInHtml(html) ?? link;
  if (url !== undefined) return { kind: 'address', url };
  return files ?? readText(transfer.getData('text/plain'));
}

/** What was dropped, when a folder is among it. To be asked while the drop is handled, not later. */
export function droppedFolders(transfer: DataTransfer): readonly FileSystemEntry[] {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some((entry) => entry.isDirectory) ? entries : [];
}

/** What a paste brings: a picture before the text that describes it. */
export function readPaste(transfer: Transfer): Transferred {
  return filesOf(transfer) ?? readText(transfer.getData('text/plain'));
}

function readText(text: string): Transferred {
  if (text.trim() === '') return { kind: 'nothing' };
  const address = parseAddress(text);
  return address.ok ? { kind: 'address', url: address.url } : { kind: 'text' };
}
