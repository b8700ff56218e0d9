import type * as z from 'zod/mini';
import {
  headGroupsReplySchema,
  type HeadNames,
  headNamesReplySchema,
  HEADS_PATHS,
  MAX_HEADS_GROUPED,
  MAX_HEADS_NAMED,
} from '../../contract/heads.ts';
import type { SearchReply } from '../../contract/search.ts';
import { isHere } from '../device/model.ts';
import { currentSettings } from '../settings/store.ts';
import { serviceUrl } from '../shell/base.ts';
import { SearchError } from './errors.ts';
import { readSuccess } from './reply.ts';
import { inTime } from './request.ts';
import { noteUsage } from './usage.ts';

type Handles = readonly string[];

function exchange<T>(
  path: string,
  body: object,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal,
): Promise<T> {
  return inTime(signal, async (limited) => {
    const response = await fetch(serviceUrl(path.slice(1)), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': currentSettings().language,
      },
      signal: limited,
    });
    noteUsage(response.headers);
    const raw = readSuccess(response, await response.text());
    const reply = schema.safeParse(raw);
    if (!reply.success) throw new SearchError('malformed', { cause: reply.error });
    return reply.data;
  });
}

/** As many pictures in one request as its heads may be. */
function requestsOf(pictures: readonly Handles[]): Handles[][] {
  const requests: Handles[][] = [];
  let room = 0;
  for (const picture of pictures) {
    // Each picture is counted, too.
    const needed = Math.max(1, picture.length);
    if (needed > room) {
      requests.push([]);
      room = MAX_HEADS_NAMED;
    }
    requests.at(-1)!.push(picture);
    room -= needed;
  }
  return requests;
}

/** By whom heads are named. */
export interface NamedBy {
  /** Empty for the default. */
  readonly model: string;
  /** Plain name of the only one whose characters are candidates. */
  readonly work?: string | undefined;
}

/**
 * A reply whose heads have been named again.
 *
 * @param isMulti whether more than the best candidate was asked for
 */
export function withNames<T extends SearchReply>(
  reply: T,
  names: readonly HeadNames[],
  isMulti: boolean,
): T {
  const shown = names.map((one) => ({
    ...one,
    character: isMulti ? one.character : one.character.slice(0, 1),
  }));
  const data = reply.data.map((head, i) => ({ ...head, unknown: undefined, ...shown[i] }));
  return { ...reply, data };
}

/**
 * Names heads again, by picture and head, with the gallery as it is now: on this device or by the
 * service.
 *
 * @throws SearchError, code 17703 where a handle is another model's; the signal's reason
 */
export async function askNames(
  pictures: readonly Handles[],
  { model, work }: NamedBy,
  signal: AbortSignal,
): Promise<readonly (readonly HeadNames[])[]> {
  if (isHere(model)) {
    const { language } = currentSettings();
    const { namesOnDevice } = await import('./search-on-device.ts');
    return namesOnDevice({ pictures, work, language }, signal);
  }
  const named: HeadNames[][] = [];
  for (const some of requestsOf(pictures)) {
    const body = { model, work, pictures: some };
    const reply = await exchange(HEADS_PATHS.names, body, headNamesReplySchema, signal);
    named.push(...reply.pictures);
  }
  return named;
}

async function groupsOf(heads: Handles, model: string, signal: AbortSignal) {
  if (isHere(model)) {
    const { groupsOnDevice } = await import('./search-on-device.ts');
    return groupsOnDevice(heads, signal);
  }
  const body = { model, heads };
  const { groups } = await exchange(HEADS_PATHS.groups, body, headGroupsReplySchema, signal);
  return groups;
}

/**
 * Sorts heads into people: on this device, where searches wait meanwhile (8 s for 10,000 heads), or
 * by the service. Each 10,000 are sorted by themselves.
 *
 * @param model empty for the default
 * @returns indices of all heads, each in one group; the largest group first
 * @throws SearchError, code 17703 where a handle is another model's; the signal's reason
 */
export async function askGroups(
  handles: Handles,
  model: string,
  signal: AbortSignal,
): Promise<number[][]> {
  const groups: number[][] = [];
  for (let first = 0; first < handles.length; first += MAX_HEADS_GROUPED) {
    const heads = handles.slice(first, first + MAX_HEADS_GROUPED);
    const found = await groupsOf(heads, model, signal);
    groups.push(...found.map((group) => group.map((index) => first + index)));
  }
  return groups.sort((a, b) => b.length - a.length);
}
