import { addressIn, parseAddress } from './address.ts';

/** What a paste or a drop brings; index.html notes the same. */
export interface Transfer {
  readonly files: readonly File[];
  readonly texts: readonly (readonly [type: string, text: string])[];
  readonly entries: readonly FileSystemEntry[];
}

/** What somebody dropped or pasted. */
export type Transferred =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'folders'; readonly entries: readonly FileSystemEntry[] }
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
 * By a pattern: the HTML is foreign, and a parser that builds elements might load what they name.
 */
function imageSource(html: string): string | undefined {
  const match = IMAGE_SOURCE.exec(html);
  const source = match?.[1] ?? match?.[2] ?? match?.[3];
  return source === undefined ? undefined : unescapeHtml(source);
}

/** Address of the first picture in a piece of HTML. */
export function imageInHtml(html: string): string | undefined {
  const source = imageSource(html);
  return source === undefined ? undefined : httpOnly(source);
}

const WRAPPED = /^(?:www\.)?(?:google\.[a-z.]+|bing\.com|(?:yandex|ya)\.[a-z.]+)$/;
const WRAPPERS = ['imgurl', 'mediaurl', 'img_url'];

/** An image search's link as its picture's address; any other as it is. */
export function unwrapped(address: string): string {
  const { hostname, searchParams } = new URL(address);
  if (!WRAPPED.test(hostname)) return address;
  const inside = WRAPPERS.map((name) => searchParams.get(name)).find(Boolean);
  return (inside && httpOnly(inside)) || address;
}

function httpOnly(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  const address = parseAddress(text);
  return address.ok ? unwrapped(address.url) : undefined;
}

function firstLine(list: string): string {
  return list.split(/\r?\n/).find((entry) => entry !== '' && !entry.startsWith('#')) ?? '';
}

/** First address of a `text/uri-list` (RFC 2483). */
export function firstOfUriList(list: string): string | undefined {
  return httpOnly(firstLine(list).trim());
}

function wrappedIn(list: string): string | undefined {
  const link = firstLine(list).trim();
  const inside = httpOnly(link);
  return inside !== undefined && URL.canParse(link) && new URL(link).href !== inside
    ? inside
    : undefined;
}

/** `data:` with an image type and Base64 text (RFC 2397). */
const DATA = /^data:(image\/[\w.+-]+)(?:;[\w-]+=[^;,]*)*;base64,/i;

/** The picture of a `data:` address, if any. */
function pictureInData(text: string): File | undefined {
  const [head, type = ''] = DATA.exec(text) ?? [];
  if (head === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.slice(head.length)), (sign) => sign.charCodeAt(0));
    return new File([bytes], '', { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}

function filesOf({ files }: Transfer): Transferred | undefined {
  return files.length === 0 ? undefined : { kind: 'files', files };
}

function heldIn(text: string | undefined): Transferred | undefined {
  const file = text === undefined ? undefined : pictureInData(text.trim());
  return file && { kind: 'files', files: [file] };
}

function asAddress(url: string | undefined): Transferred | undefined {
  return url === undefined ? undefined : { kind: 'address', url };
}

function textOf({ texts }: Transfer, type: string): string {
  return texts.find(([of]) => of === type)?.[1] ?? '';
}

/**
 * What a drop brings: the picture's `src`, its link, or else the browser's copy. Without an http(s)
 * address the copy counts, since the link is only its page.
 */
export function readDrop(transfer: Transfer): Transferred {
  const { entries } = transfer;
  if (entries.some((entry) => entry.isDirectory)) return { kind: 'folders', entries };
  const html = textOf(transfer, 'text/html');
  const list = textOf(transfer, 'text/uri-list');
  const files = filesOf(transfer);
  const held = heldIn(imageSource(html));
  const isCopied = (files ?? held) !== undefined && IMAGE_SOURCE.test(html);
  const link = isCopied ? wrappedIn(list) : firstOfUriList(list);
  const address = asAddress(imageInHtml(html) ?? link);
  return address ?? files ?? held ?? readText(textOf(transfer, 'text/plain'));
}

/** What a paste brings: a picture before text, an address before its page. */
export function readPaste(transfer: Transfer): Transferred {
  const text = textOf(transfer, 'text/plain').trim();
  const html = textOf(transfer, 'text/html');
  const plain = /\s/.test(text) ? undefined : parseAddress(text);
  return (
    filesOf(transfer) ??
    (plain?.ok ? asAddress(unwrapped(plain.url)) : undefined) ??
    asAddress(imageInHtml(html)) ??
    heldIn(imageSource(html)) ??
    readText(text)
  );
}

function readText(text: string): Transferred {
  const address = parseAddress(text);
  const url = address.ok ? address.url : addressIn(text);
  return heldIn(text) ?? asAddress(url && unwrapped(url)) ?? { kind: 'nothing' };
}
