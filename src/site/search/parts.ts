import { useLayoutEffect, useMemo } from 'react';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Box } from '../../contract/box.ts';
import type { Recognition } from './reply.ts';
import { pictureKey, type Source } from '../shell/source.ts';

/** Boxes in shares of the whole picture. */
export interface Part {
  readonly sent: Box;
  readonly wanted: Box;
  readonly recognition: Recognition;
  /** That recognised it; empty for the default. */
  readonly model: string;
}

const NONE: readonly Part[] = [];

function usePartsOf(queryKey: QueryKey): readonly Part[] {
  return useQuery({ queryKey, queryFn: () => NONE, initialData: NONE, enabled: false }).data;
}

/**
 * The parts of an answer, beside it in the query cache with the same lifetime. A new one waits
 * under the empty id, and goes to the answer that is there, or the next: it may change meanwhile.
 *
 * @param answer trace id of the whole picture's answer; empty without one
 */
export function useParts(source: Source, answer: string) {
  const client = useQueryClient();
  const waitingKey = useMemo(() => [...pictureKey(source), 'parts', ''], [source]);
  const ownKey = useMemo(() => [...pictureKey(source), 'parts', answer], [source, answer]);
  const waiting = usePartsOf(waitingKey);
  const own = usePartsOf(ownKey);
  // Shown at once, so that no frame flickers.
  const parts = useMemo(() => (answer === '' ? own : [...own, ...waiting]), [answer, own, waiting]);
  useLayoutEffect(() => {
    if (answer === '' || waiting.length === 0) return;
    client.setQueryData(ownKey, parts);
    client.setQueryData(waitingKey, NONE);
  }, [client, answer, ownKey, waitingKey, parts, waiting]);
  const add = (part: Part) =>
    client.setQueryData(waitingKey, (before: readonly Part[] = NONE) => [...before, part]);
  return { parts, add };
}
