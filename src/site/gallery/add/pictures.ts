import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { boxArea } from '../../../contract/box.ts';
import type { Detection, SearchReply } from '../../../contract/search.ts';
import { isHere } from '../../device/model.ts';
import { rememberPreview } from '../../picture/previews.ts';
import { sendSearch } from '../../search/request.ts';
import { retrying } from '../../search/retrying.ts';
import { chosenModel } from '../../settings/models/use-models.ts';
import { currentSettings } from '../../settings/store.ts';
import { queryClient } from '../../shell/query-client.ts';
import { sourceKey, type Source } from '../../shell/source.ts';

/** Start of the query keys of what is found in pictures to be added. */
export const ADDED_KEY = ['added'] as const;

/** The recognition that a lesson refers to; not for the history, and without the AI check. */
function headsQuery(source: Source) {
  const model = chosenModel(queryClient);
  return queryOptions({
    queryKey: [...ADDED_KEY, sourceKey(source), model],
    queryFn: async ({ signal }) => {
      const request = { source, model, isMulti: false, aiDetect: false };
      const send = () => sendSearch(request, currentSettings().language, signal);
      const { reply } = await retrying(send, { signal, onPause() {}, random: Math.random });
      rememberPreview(source, reply.preview);
      return reply;
    },
  });
}

async function isSame(one: Source, other: Source): Promise<boolean> {
  if (one.kind === 'url' || other.kind === 'url') return sourceKey(one) === sourceKey(other);
  if (one.file.size !== other.file.size) return false;
  const files = [one.file, other.file].map((file) => file.arrayBuffer());
  const [bytes, others] = (await Promise.all(files)).map((buffer) => new Uint8Array(buffer));
  return bytes!.every((byte, index) => byte === others![index]);
}

/** For each picture the number of the first that is the same, itself as a rule. */
async function firstOnes(sources: readonly Source[]): Promise<number[]> {
  const firsts: number[] = [];
  for (const [index, source] of sources.entries()) {
    let first = 0;
    while (first < index && !(await isSame(sources[first]!, source))) first += 1;
    firsts.push(first + 1);
  }
  return firsts;
}

function firstsQuery(sources: readonly Source[]) {
  return queryOptions({
    queryKey: [...ADDED_KEY, 'firsts', sources.map(sourceKey)],
    queryFn: () => firstOnes(sources),
  });
}

/** A picture of the character; without `head` it is used whole. */
export interface Usable {
  readonly source: Source;
  readonly reply: SearchReply;
  readonly head: Detection | undefined;
}

export interface Picture {
  readonly source: Source;
  readonly reply: SearchReply | undefined;
  readonly error: unknown;
  readonly again: () => void;
  /** Number of an earlier picture that is the same. */
  readonly sameAs: number | undefined;
  /** Undefined where it is not used, or not yet known. */
  readonly usable: Usable | undefined;
}

/** Box ids by picture, where not the largest head is wanted. */
export type Choices = Readonly<Record<string, string>>;

function usableOf(source: Source, reply: SearchReply, choices: Choices): Usable | undefined {
  const [largest] = [...reply.data].sort((a, b) => boxArea(b.box) - boxArea(a.box));
  const head = reply.data.find(({ box_id: id }) => id === choices[sourceKey(source)]) ?? largest;
  // There a whole picture would be cut to the face that it has not.
  return head || !isHere(chosenModel(queryClient)) ? { source, reply, head } : undefined;
}

/** Looks for the heads in pictures, and for the same picture twice. */
export function usePictures(sources: readonly Source[], choices: Choices): readonly Picture[] {
  const found = useQueries({ queries: sources.map(headsQuery) });
  const firsts = useQuery({ ...firstsQuery(sources), placeholderData: keepPreviousData }).data;
  return sources.map((source, index) => {
    const { data: reply, error, refetch } = found[index]!;
    const first = firsts?.[index] ?? index + 1;
    const sameAs = first === index + 1 ? undefined : first;
    const usable = reply && sameAs === undefined ? usableOf(source, reply, choices) : undefined;
    return { source, reply, error, again: () => void refetch(), sameAs, usable };
  });
}

/** Those that can be used, once all have been looked at. */
export async function usablePictures(
  sources: readonly Source[],
  choices: Choices,
): Promise<Usable[]> {
  const firsts = await queryClient.fetchQuery(firstsQuery(sources));
  const once = sources.filter((_, index) => firsts[index] === index + 1);
  const all = once.map(async (source) => {
    const reply = await queryClient.fetchQuery(headsQuery(source)).catch(() => undefined);
    return reply && usableOf(source, reply, choices);
  });
  return (await Promise.all(all)).filter((one) => one !== undefined);
}
