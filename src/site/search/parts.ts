import { useMemo } from 'react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { Box } from '../../contract/box.ts';
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

/**
 * The parts of a picture that were recognised by a model, with as many candidates; they outlast its
 * answer, which may be asked anew.
 */
export function useParts(source: Source, model: string, isMulti: boolean) {
  const queryKey = partsKey(source);
  const { data } = useQuery({ queryKey, queryFn: () => NONE, initialData: NONE, enabled: false });
  const parts = useMemo(
    () => data.filter((part) => part.model === model && part.isMulti === isMulti),
    [data, model, isMulti],
  );
  const add = (part: Part) =>
    queryClient.setQueryData<readonly Part[]>(queryKey, (before = NONE) => [...before, part]);
  return { parts, add };
}

export function forgetParts(source: Source): void {
  queryClient.setQueryData(partsKey(source), NONE);
}
