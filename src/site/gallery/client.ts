import type { CharacterName } from '../../contract/names.ts';
import type * as z from 'zod/mini';
import {
  GALLERY_PATHS,
  galleryChangeReplySchema,
  galleryCharacterReplySchema,
  galleryReplySchema,
  teachReplySchema,
  type CharacterPatch,
  type GalleryChangeReply,
  type GalleryCharacterReply,
  type GalleryReply,
  type ReferencePatch,
  type RejectFields,
  type TeachFields,
  type TeachReply,
  type UndoFields,
  type WorkPatch,
} from '../../contract/gallery.ts';
import type { Names } from '../../contract/language.ts';
import {
  type PackPatch,
  PACKS_PATH,
  packsReplySchema,
  type PacksReply,
} from '../../contract/packs.ts';
import { anyReplySchema } from '../../contract/search.ts';
import { isSuccessCode, STATUS } from '../../contract/status.ts';
import { isAlone } from '../device/model.ts';
import { parseJson, readLines } from '../search/read-lines.ts';
import { serviceUrl } from '../shell/base.ts';
import { currentToken } from './token.ts';

/** Start of the query keys of everything read from the gallery. */
export const GALLERY_KEY = ['gallery'] as const;

/**
 * - `forbidden`: not allowed
 * - `locked`: as that, but the owner's token would help
 * - `missing`: not or no longer there
 * - `refused`: by its name, picture or place
 * - `busy`: later; `network`: no answer
 * - `elsewhere`: another service gave none
 * - `failed`: anything else
 */
export type GalleryFailure =
  'forbidden' | 'locked' | 'missing' | 'refused' | 'busy' | 'network' | 'elsewhere' | 'failed';

export class GalleryError extends Error {
  override readonly name = 'GalleryError';
  readonly failure: GalleryFailure;

  constructor(failure: GalleryFailure, detail = '', cause?: unknown) {
    super(`gallery: ${failure} ${detail}`.trim(), { cause });
    this.failure = failure;
  }
}

export function failureOf(error: unknown): GalleryFailure {
  return error instanceof GalleryError ? error.failure : 'failed';
}

const BY_CODE: Readonly<Record<number, GalleryFailure>> = {
  [STATUS.notFound.code]: 'missing',
  [STATUS.badParameters.code]: 'refused',
  [STATUS.busy.code]: 'busy',
  [STATUS.tooManyUsers.code]: 'busy',
  [STATUS.usageLimit.code]: 'busy',
  [STATUS.downloadFailed.code]: 'elsewhere',
};

interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a form. */
  readonly body?: object;
  readonly signal?: AbortSignal;
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return serviceUrl(path.slice(1) + (search === '' ? '' : `?${search}`));
}

/** @throws GalleryError without an answer; the signal's reason when aborted */
async function send(path: string, options: Request): Promise<Response> {
  if (isAlone()) throw new GalleryError('missing');
  const { method, query = {}, body, signal } = options;
  const token = currentToken();
  const isForm = body instanceof FormData;
  const headers = {
    ...(token !== '' && { Authorization: `Bearer ${token}` }),
    ...(body && !isForm && { 'Content-Type': 'application/json' }),
  };
  return answered(
    fetch(addressOf(path, query), {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    }),
    signal,
  );
}

/** @throws GalleryError when the connection breaks; the signal's reason when aborted */
async function answered<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new GalleryError('network', '', error);
  }
}

/** @throws GalleryError for everything but a success */
function successOf<T>(response: Response, raw: unknown, schema: z.ZodMiniType<T>): T {
  const { status: http, headers } = response;
  if (http === 401 || http === 403) {
    const isOwners = headers.get('WWW-Authenticate')?.includes('"owner-token"');
    throw new GalleryError(isOwners ? 'locked' : 'forbidden');
  }
  const envelope = anyReplySchema.safeParse(raw);
  if (!envelope.success) throw new GalleryError('failed', `HTTP ${http}`);
  const { code, message = '' } = envelope.data;
  if (!isSuccessCode(code)) throw new GalleryError(BY_CODE[code] ?? 'failed', message);
  const reply = schema.safeParse(raw);
  if (!reply.success) throw new GalleryError('failed', '', reply.error);
  return reply.data;
}

/**
 * Asks the gallery.
 *
 * @param onLine told of each line, where the reply comes in lines
 * @throws GalleryError for everything but a success, also when it is cut off
 */
export async function ask<T>(
  path: string,
  request: Request,
  schema: z.ZodMiniType<T>,
  onLine: (line: unknown) => void = () => {},
): Promise<T> {
  const response = await send(path, request);
  const text = await answered(readLines(response, onLine), request.signal);
  return successOf(response, parseJson(text), schema);
}

/** Tells of those lines that are as they should be. */
export function valid<Line>(schema: z.ZodMiniType<Line>, onLine: (line: Line) => void) {
  return (value: unknown): void => {
    const line = schema.safeParse(value);
    if (line.success) onLine(line.data);
  };
}

export interface GalleryQuery {
  readonly work?: string;
  readonly q?: string;
  readonly offset?: number;
  readonly limit?: number;
}

export function readGallery(query: GalleryQuery, signal?: AbortSignal): Promise<GalleryReply> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const request = { method: 'GET', query: text, ...(signal && { signal }) } as const;
  return ask(GALLERY_PATHS.gallery, request, galleryReplySchema);
}

export interface NamedCharacter extends CharacterName {
  readonly names: Names;
}

export function readCharacter(
  { work, character }: CharacterName,
  signal: AbortSignal,
): Promise<GalleryCharacterReply> {
  const request = { method: 'GET', query: { work, character }, signal } as const;
  return ask(GALLERY_PATHS.character, request, galleryCharacterReplySchema);
}

export function teach(body: TeachFields): Promise<TeachReply> {
  return ask(GALLERY_PATHS.references, { method: 'POST', body }, teachReplySchema);
}

/** A head in a box of a picture, whether or not its recognition is still kept. */
export function teachFile(
  file: Blob,
  { names, box, ...place }: Pick<TeachFields, 'work' | 'character' | 'names' | 'box'>,
): Promise<TeachReply> {
  const body = new FormData();
  for (const [name, value] of Object.entries(place)) body.set(name, value);
  if (names) body.set('names', JSON.stringify(names));
  if (box) body.set('box', JSON.stringify(box));
  body.set('file', file, 'picture');
  return ask(GALLERY_PATHS.references, { method: 'POST', body }, teachReplySchema);
}

/** Says that heads are not a character. */
export function reject(body: RejectFields): Promise<GalleryChangeReply> {
  return change(GALLERY_PATHS.rejections, { method: 'POST', body });
}

function change(path: string, request: Request): Promise<GalleryChangeReply> {
  return ask(path, request, galleryChangeReplySchema);
}

export function changeWork(body: WorkPatch): Promise<GalleryChangeReply> {
  return change(GALLERY_PATHS.work, { method: 'PATCH', body });
}

export function changeCharacter(body: CharacterPatch): Promise<GalleryChangeReply> {
  return change(GALLERY_PATHS.character, { method: 'PATCH', body });
}

export function moveReference(body: ReferencePatch): Promise<GalleryChangeReply> {
  return change(GALLERY_PATHS.references, { method: 'PATCH', body });
}

export function removeWork(work: string): Promise<GalleryChangeReply> {
  return change(GALLERY_PATHS.work, { method: 'DELETE', query: { work } });
}

export function removeCharacter({ work, character }: CharacterName): Promise<GalleryChangeReply> {
  return change(GALLERY_PATHS.character, { method: 'DELETE', query: { work, character } });
}

export function removeReference(place: CharacterName, id: string): Promise<GalleryChangeReply> {
  const { work, character } = place;
  return change(GALLERY_PATHS.references, { method: 'DELETE', query: { work, character, id } });
}

/** However often: after an answer that was lost it is sent again. */
export function undo(token: string): Promise<GalleryChangeReply> {
  const body: UndoFields = { undo: token, to: 'before' };
  return change(GALLERY_PATHS.undo, { method: 'POST', body });
}

export function readPacks(signal?: AbortSignal): Promise<PacksReply> {
  return ask(PACKS_PATH, { method: 'GET', ...(signal && { signal }) }, packsReplySchema);
}

/** Switches a pack on or off; settles when it counts. */
export function switchPack(id: string, body: PackPatch): Promise<PacksReply> {
  return ask(`${PACKS_PATH}/${id}`, { method: 'PATCH', body }, packsReplySchema);
}
