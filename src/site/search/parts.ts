import { useLayoutEffect, useRef } from 'react';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Box } from '../../contract/box.ts';
import type { Recognition } from './reply.ts';
import { pictureKey, type Source } from '../shell/source.ts';

/** Boxes in shares of the whole picture. */
export interface Part {
  readonly sent: Box;
  readonly wanted: Box;
  readonly recognition: Recognition;
}

const NONE: readonly Part[] = [];

export interface Parts {
  readonly parts: readonly Part[];
  readonly add: (part: Part) => void;
}

function partsKey(source: Source, answer: string): QueryKey {
  return [...pictureKey(source), 'parts', answer];
}

/**
 * The parts of an answer, beside it in the query cache with the same lifetime; earlier ones move
 * over to it.
 *
 * @param answer trace id of the whole picture's answer; empty without one
 */
export function useParts(source: Source, answer: string): Parts {
  const client = useQueryClient();
  const queryKey = partsKey(source, answer);
  const { data } = useQuery({ queryKey, queryFn: () => NONE, initialData: NONE, enabled: false });
  // The answer may change while a part is on its way.
  const latest = useRef(answer);
  useLayoutEffect(() => {
    latest.current = answer;
    const [none, own] = [partsKey(source, ''), partsKey(source, answer)];
    const early = client.getQueryData<readonly Part[]>(none) ?? NONE;
    if (answer === '' || early.length === 0) return;
    client.setQueryData(none, NONE);
    client.setQueryData(own, (parts: readonly Part[] = NONE) => [...parts, ...early]);
  }, [client, source, answer]);
  const add = (part: Part) =>
    client.setQueryData(partsKey(source, latest.current), (parts: readonly Part[] = NONE) => [
      ...parts,
      part,
    ]);
  // Shown until they have moved, so that no frame flickers.
  const early =
    answer === '' ? NONE : (client.getQueryData<readonly Part[]>(partsKey(source, '')) ?? NONE);
  return { parts: early.length === 0 ? data : [...data, ...early], add };
}
