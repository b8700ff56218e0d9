import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Box } from '../../contract/box.ts';
import type { Recognition } from './reply.ts';
import { pictureKey, type Source } from './source.ts';

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

/**
 * The parts of one answer, kept beside it in the query cache: they stay while the answer stays, and
 * go when it is asked for again.
 *
 * @param answer trace id of the answer for the whole picture; empty when there is none
 */
export function useParts(source: Source, answer: string): Parts {
  const client = useQueryClient();
  const queryKey = [...pictureKey(source), 'parts', answer];
  const { data } = useQuery({ queryKey, queryFn: () => NONE, initialData: NONE, enabled: false });
  return {
    parts: data,
    add: (part) =>
      client.setQueryData(queryKey, (parts: readonly Part[] = NONE) => [...parts, part]),
  };
}
