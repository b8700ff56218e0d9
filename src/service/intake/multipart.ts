import { badParameters } from '../errors.ts';
import { parseHeaderValue } from './header-parameters.ts';

interface Part {
  readonly name: string;
  readonly content: Buffer;
}

const MAX_PARTS = 64;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_MISSES = 1000;
const CR = 0x0d;
const LF = 0x0a;
const DASH = 0x2d;
const SPACE = 0x20;
const TAB = 0x09;

interface Delimiter {
  readonly start: number;
  readonly end: number;
  readonly closing: boolean;
}

/** Index after CRLF or bare LF at `at`, if there is one. */
function afterLineBreak(body: Buffer, at: number): number | undefined {
  if (body[at] === LF) return at + 1;
  return body[at] === CR && body[at + 1] === LF ? at + 2 : undefined;
}

function skipBlanks(body: Buffer, at: number): number {
  let index = at;
  while (body[index] === SPACE || body[index] === TAB) index += 1;
  return index;
}

/** Start of the line break before `at`; `at` at the very start; undefined in mid-line. */
function beforeLineBreak(body: Buffer, at: number): number | undefined {
  if (at === 0) return 0;
  if (body[at - 1] !== LF) return undefined;
  return body[at - 2] === CR ? at - 2 : at - 1;
}

function delimiterAt(body: Buffer, at: number, length: number): Delimiter | undefined {
  const start = beforeLineBreak(body, at);
  if (start === undefined) return undefined;
  const after = at + length;
  if (body[after] === DASH && body[after + 1] === DASH) {
    return { start, end: body.length, closing: true };
  }
  const end = afterLineBreak(body, skipBlanks(body, after));
  return end === undefined ? undefined : { start, end, closing: false };
}

function nextDelimiter(body: Buffer, marker: Buffer, from: number): Delimiter | undefined {
  let at = body.indexOf(marker, from);
  for (let misses = 0; at !== -1; misses += 1) {
    const delimiter = delimiterAt(body, at, marker.length);
    if (delimiter) return delimiter;
    // An honest boundary does not occur in the content; many false matches cost time.
    if (misses === MAX_MISSES) throw badParameters('the boundary occurs in the content');
    at = body.indexOf(marker, at + 1);
  }
  return undefined;
}

function splitPart(part: Buffer): { lines: string[]; content: Buffer } {
  const lines: string[] = [];
  const headers = part.subarray(0, MAX_HEADER_BYTES);
  let at = 0;
  while (at < headers.length) {
    const lineEnd = headers.indexOf(LF, at);
    if (lineEnd === -1) break;
    const line = part.toString('utf8', at, lineEnd).replace(/\r$/, '');
    at = lineEnd + 1;
    if (line === '') return { lines, content: part.subarray(at) };
    // A header may go on in the next line, which then begins with a blank.
    if (/^[ \t]/.test(line) && lines.length > 0) lines.push(`${lines.pop()} ${line.trim()}`);
    else lines.push(line);
  }
  return { lines, content: part.subarray(part.length) };
}

function headerOf(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((text) => text.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

function toPart(bytes: Buffer): Part | undefined {
  const { lines, content } = splitPart(bytes);
  const disposition = parseHeaderValue(headerOf(lines, 'content-disposition') ?? '');
  const isFile = ['filename', 'filename*'].some((one) => disposition.parameters.has(one));
  const name = disposition.parameters.get('name') ?? (isFile ? 'file' : undefined);
  if (name === undefined) return undefined;
  const encoding = headerOf(lines, 'content-transfer-encoding')?.toLowerCase();
  if (encoding !== 'base64') return { name, content };
  return { name, content: Buffer.from(content.toString('latin1'), 'base64') };
}

/** Some clients omit the boundary in the header. */
function boundaryOfBody(body: Buffer): string | undefined {
  const firstLine = body.toString('latin1', 0, 200).split(/\r?\n/, 1)[0] ?? '';
  return firstLine.startsWith('--') ? firstLine.slice(2).trim() : undefined;
}

/**
 * Parses `multipart/form-data` (RFC 7578) as tolerantly as deployed clients need: bare LF, unquoted
 * names, files without a name, folded headers, no boundary in the header, no type, no or several closing
 * delimiters, text around. Returns the named parts in order.
 * @throws ServiceError 17703 when it is no form or has too many parts
 */
export function parseMultipart(body: Buffer, boundary: string | undefined): Part[] {
  const marker = Buffer.from(`--${boundary || boundaryOfBody(body) || ''}`, 'latin1');
  if (marker.length === 2) throw badParameters('the form has no boundary');
  const parts: Part[] = [];
  let delimiter = nextDelimiter(body, marker, 0);
  if (delimiter === undefined) throw badParameters('the form does not hold its boundary');
  for (let count = 0; delimiter && !delimiter.closing; count += 1) {
    if (count === MAX_PARTS) throw badParameters('the form has too many parts');
    const next = nextDelimiter(body, marker, delimiter.end);
    // One line break may end a delimiter and begin the next: an empty part.
    const end = Math.max(delimiter.end, next?.start ?? body.length);
    const part = toPart(body.subarray(delimiter.end, end));
    if (part) parts.push(part);
    delimiter = next;
  }
  return parts;
}
