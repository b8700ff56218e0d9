import { useLayoutEffect, useRef } from 'react';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Box } from '../../contract/box.ts';
import type { Recognition } from './reply.ts';
import { pictureKey, type Source } from '../shell/source.ts';

/** A part of a picture that was recognised on its own. */
export interface Part {
  /** The part that was sent, in shares of the whole picture. */
  readonly sent: Box;
  /** What was asked for, inside it. */
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
 * The parts of one answer, kept beside it in the query cache: they stay while the answer stays, and
 * go when it is asked for again. Those that came before there was one go over to it.
 *
 * @param answer trace id of the answer for the whole picture; empty when there is none
 */
export function useParts(source: Source, answer: string): Parts {
  const client = useQueryClient();
  const queryKey = partsKey(source, answer);
  const { data } = useQuery({ queryKey, queryFn: () => NONE, initialData: NONE, enabled: false });
  // A part may be asked for in one state of the answer, and come in the next.
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
  // On their way over, so that their frames never leave the page.
  const early =
    answer === '' ? NONE : (client.getQueryData<readonly Part[]>(partsKey(source, '')) ?? NONE);
  return { parts: early.length === 0 ? data : [...data, ...early], add };
}
