import { useMemo } from 'react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { Box } from '../../contract/box.ts';
import type { Detection } from '../../contract/search.ts';
import { queryClient } from '../shell/query-client.ts';
import { pictureKey, type Source } from '../shell/source.ts';
import type { Recognition } from './reply.ts';

/** Boxes in shares of the whole picture. */
export interface Part {
  readonly sent: Box;
  readonly wanted: Box;
  readonly recognition: Recognition;
  /** That recognised it; empty for the default. */
  readonly model: string;
  /** Whether more than the best candidate was asked for. */
  readonly isMulti: boolean;
}

const NONE: readonly Part[] = [];

/** A picture's parts stand beside its answers in the query cache, under a key of this end. */
const PARTS = 'parts';

export const isPartsKey = (key: QueryKey): boolean => key[2] === PARTS;

export const partsKey = (source: Source): QueryKey => [...pictureKey(source), PARTS];

export const partsAt = (key: QueryKey) => queryClient.getQueryData<readonly Part[]>(key) ?? NONE;

type Asked = Pick<Part, 'model' | 'isMulti'>;

function ofRequest(parts: readonly Part[], { model, isMulti }: Asked): readonly Part[] {
  return parts.filter((part) => part.model === model && part.isMulti === isMulti);
}

/**
 * The parts of a picture that were recognised by a model, with as many candidates; they outlast its
 * answer, which may be asked anew.
 */
export function partsOf(source: Source, asked: Asked): readonly Part[] {
  return ofRequest(partsAt(partsKey(source)), asked);
}

export function useParts(source: Source, model: string, isMulti: boolean): readonly Part[] {
  const queryKey = partsKey(source);
  // Kept as long as the list's answers are.
  const query = { queryKey, queryFn: () => NONE, initialData: NONE, gcTime: Infinity };
  const { data } = useQuery({ ...query, enabled: false });
  return useMemo(() => ofRequest(data, { model, isMulti }), [data, model, isMulti]);
}

export function addPart(source: Source, part: Part): void {
  queryClient.setQueryData<readonly Part[]>(partsKey(source), (before = NONE) => [...before, part]);
}

/** Heads with the names that others of the same ids have. */
function namedAs(heads: readonly Detection[], named: readonly Detection[]): Detection[] {
  const byId = new Map(named.map((head) => [head.box_id, head]));
  return heads.map((head) => ({ ...head, ...byId.get(head.box_id), box: head.box }));
}

/** Gives the heads of a picture's parts the names of now. */
export function nameParts(key: QueryKey, named: readonly Detection[]): void {
  queryClient.setQueryData<readonly Part[]>(key, (parts) =>
    parts?.map((part) => {
      const { reply } = part.recognition;
      const data = namedAs(reply.data, named);
      return { ...part, recognition: { ...part.recognition, reply: { ...reply, data } } };
    }),
  );
}

export function forgetParts(source: Source): void {
  queryClient.setQueryData(partsKey(source), NONE);
}
