import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { boxArea, type Box, iou } from '../../../contract/box.ts';
import type { Detection, SearchReply } from '../../../contract/search.ts';
import { rememberPreview } from '../../picture/previews.ts';
import { sendSearch } from '../../search/request.ts';
import { retrying } from '../../search/retrying.ts';
import { sourceKey, type Source } from '../../shell/source.ts';

/** Start of the query keys of what is found in pictures to be added. */
export const ADDED_KEY = ['added'] as const;

/**
 * The recognition that a lesson refers to; not for the history, and without the AI check. By the
 * service's default model whichever is chosen: it is the service's gallery that is taught.
 */
function headsQuery(source: Source) {
  return queryOptions({
    queryKey: [...ADDED_KEY, sourceKey(source)],
    queryFn: async ({ signal }) => {
      const request = { source, model: '', isMulti: false, aiDetect: false };
      const send = () => sendSearch(request, signal);
      const { reply } = await retrying(send, { signal });
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
  readonly isLookedAt: boolean;
  /** Undefined where it is not used, or not yet known. */
  readonly usable: Usable | undefined;
}

/** Boxes by picture, where not the largest head is wanted; ids change when it is asked about again. */
export type Choices = Readonly<Record<string, Box>>;

/** The chosen head, or else the largest. */
function headOf({ data }: SearchReply, chosen: Box | undefined): Detection | undefined {
  const overlap = (box: Box) => (chosen ? iou(chosen, box) : 0);
  const [head] = [...data].sort(
    (a, b) => overlap(b.box) - overlap(a.box) || boxArea(b.box) - boxArea(a.box),
  );
  return head;
}

/** Looks for the heads in pictures, and for the same picture twice. */
export function usePictures(sources: readonly Source[], choices: Choices): readonly Picture[] {
  const found = useQueries({ queries: sources.map(headsQuery) });
  const { data: firsts, isFetching } = useQuery({
    ...firstsQuery(sources),
    placeholderData: keepPreviousData,
  });
  return sources.map((source, index) => {
    const { data: reply, error, refetch } = found[index]!;
    const first = firsts?.[index] ?? index + 1;
    const sameAs = first === index + 1 ? undefined : first;
    const head = reply && headOf(reply, choices[sourceKey(source)]);
    const usable = reply && sameAs === undefined ? { source, reply, head } : undefined;
    const isLookedAt = !isFetching && (reply !== undefined || error !== null);
    return { source, reply, error, again: () => void refetch(), sameAs, isLookedAt, usable };
  });
}
