import { useMemo } from 'react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import {
  type Box,
  boxHeight,
  boxWidth,
  containment,
  inReadingOrder,
  iou,
} from '../../contract/box.ts';
import type { Detection } from '../../contract/search.ts';
import { queryClient } from '../shell/query-client.ts';
import { pictureKey, type Source } from '../shell/source.ts';
import { type Recognition, withoutHandles } from './reply.ts';

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

/** Thresholds for two boxes of one head. */
const SAME = { iou: 0.45, inside: 0.85 } as const;

/** A box in shares of a part, as shares of the whole. */
export function fromPart(box: Box, part: Box): [number, number, number, number] {
  const [width, height] = [boxWidth(part), boxHeight(part)];
  return [
    part[0] + box[0] * width,
    part[1] + box[1] * height,
    part[0] + box[2] * width,
    part[1] + box[3] * height,
  ];
}

function hasCentreIn(box: Box, region: Box): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= region[0] && x <= region[2] && y >= region[1] && y <= region[3];
}

/** A part's heads in the selection, in shares of the whole. */
export function headsOf({ sent, wanted, recognition }: Part): Detection[] {
  return recognition.reply.data
    .map((detection) => ({ ...detection, box: fromPart(detection.box, sent) }))
    .filter(({ box }) => hasCentreIn(box, wanted));
}

function isSameHead(a: Box, b: Box): boolean {
  return iou(a, b) >= SAME.iou || containment(a, b) >= SAME.inside;
}

function withHead(heads: readonly Detection[], head: Detection): Detection[] {
  return [...heads.filter(({ box }) => !isSameHead(box, head.box)), head];
}

/** Heads of the whole and its parts, in reading order; a part's answer replaces the whole's. */
export function withParts(
  whole: readonly Detection[],
  parts: readonly Part[],
): readonly Detection[] {
  if (parts.length === 0) return whole;
  const all = parts.flatMap(headsOf).reduce<Detection[]>(withHead, [...whole]);
  return inReadingOrder(all, ({ box }) => box);
}

/** A picture's answer with what was selected in it. */
export function wholeOf(recognition: Recognition, parts: readonly Part[]): Recognition {
  if (parts.length === 0) return recognition;
  const { reply, raw } = recognition;
  const data = [...withParts(reply.data, parts)];
  return {
    ...recognition,
    reply: { ...reply, data },
    raw: withoutHandles({ ...(raw as object), data }),
  };
}
