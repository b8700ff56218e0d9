import { queryOptions, useQueries } from '@tanstack/react-query';
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

/** A picture of the character; without a `head` it is used whole. */
export interface Picture {
  readonly source: Source;
  /** Undefined where it cannot be used, or is not looked at yet. */
  readonly reply: SearchReply | undefined;
  readonly head: Detection | undefined;
  readonly error: unknown;
  readonly again: () => void;
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

/** Looks for the heads in pictures. */
export function usePictures(sources: readonly Source[], choices: Choices): readonly Picture[] {
  const found = useQueries({ queries: sources.map(headsQuery) });
  return sources.map((source, index) => {
    const { data: reply, error, refetch } = found[index]!;
    const head = reply && headOf(reply, choices[sourceKey(source)]);
    return { source, reply, head, error, again: () => void refetch() };
  });
}
