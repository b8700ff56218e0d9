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
export interface Region {
  readonly sent: Box;
  readonly wanted: Box;
  readonly recognition: Recognition;
  /** That recognised it; empty for the default. */
  readonly model: string;
  /** Whether more than the best candidate was asked for. */
  readonly isMulti: boolean;
}

const NONE: readonly Region[] = [];

/** A picture's regions stand beside its answers in the query cache, under a key of this end. */
const REGIONS = 'regions';

export const isRegionsKey = (key: QueryKey): boolean => key[2] === REGIONS;

export const regionsKey = (source: Source): QueryKey => [...pictureKey(source), REGIONS];

export const regionsAt = (key: QueryKey) =>
  queryClient.getQueryData<readonly Region[]>(key) ?? NONE;

type Asked = Pick<Region, 'model' | 'isMulti'>;

function ofRequest(regions: readonly Region[], { model, isMulti }: Asked): readonly Region[] {
  return regions.filter((region) => region.model === model && region.isMulti === isMulti);
}

/**
 * The regions of a picture that were recognised by a model, with as many candidates; they outlast its
 * answer, which may be asked anew.
 */
export function regionsOf(source: Source, asked: Asked): readonly Region[] {
  return ofRequest(regionsAt(regionsKey(source)), asked);
}

export function useRegions(source: Source, model: string, isMulti: boolean): readonly Region[] {
  const queryKey = regionsKey(source);
  // Kept as long as the list's answers are.
  const query = { queryKey, queryFn: () => NONE, initialData: NONE, gcTime: Infinity };
  const { data } = useQuery({ ...query, enabled: false });
  return useMemo(() => ofRequest(data, { model, isMulti }), [data, model, isMulti]);
}

export function addRegion(source: Source, region: Region): void {
  queryClient.setQueryData<readonly Region[]>(regionsKey(source), (before = NONE) => [
    ...before,
    region,
  ]);
}

/** Heads with the names that others of the same ids have. */
function namedAs(heads: readonly Detection[], named: readonly Detection[]): Detection[] {
  const byId = new Map(named.map((head) => [head.box_id, head]));
  return heads.map((head) => ({ ...head, ...byId.get(head.box_id), box: head.box }));
}

/** Gives the heads of a picture's regions the names of now. */
export function nameRegions(key: QueryKey, named: readonly Detection[]): void {
  queryClient.setQueryData<readonly Region[]>(key, (regions) =>
    regions?.map((region) => {
      const { reply } = region.recognition;
      const data = namedAs(reply.data, named);
      return { ...region, recognition: { ...region.recognition, reply: { ...reply, data } } };
    }),
  );
}

export function forgetRegions(source: Source): void {
  queryClient.setQueryData(regionsKey(source), NONE);
}

/** Thresholds for two boxes of one head. */
const SAME = { iou: 0.45, inside: 0.85 } as const;

/** A box in shares of a region, as shares of the whole. */
export function fromRegion(box: Box, region: Box): [number, number, number, number] {
  const [width, height] = [boxWidth(region), boxHeight(region)];
  return [
    region[0] + box[0] * width,
    region[1] + box[1] * height,
    region[0] + box[2] * width,
    region[1] + box[3] * height,
  ];
}

function hasCentreIn(box: Box, region: Box): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x >= region[0] && x <= region[2] && y >= region[1] && y <= region[3];
}

/** A region's heads in the selection, in shares of the whole. */
export function headsOf({ sent, wanted, recognition }: Region): Detection[] {
  return recognition.reply.data
    .map((detection) => ({ ...detection, box: fromRegion(detection.box, sent) }))
    .filter(({ box }) => hasCentreIn(box, wanted));
}

function isSameHead(a: Box, b: Box): boolean {
  return iou(a, b) >= SAME.iou || containment(a, b) >= SAME.inside;
}

function withHead(heads: readonly Detection[], head: Detection): Detection[] {
  return [...heads.filter(({ box }) => !isSameHead(box, head.box)), head];
}

/** Heads of the whole and its regions, in reading order; a region's answer replaces the whole's. */
export function withRegions(
  whole: readonly Detection[],
  regions: readonly Region[],
): readonly Detection[] {
  if (regions.length === 0) return whole;
  const all = regions.flatMap(headsOf).reduce<Detection[]>(withHead, [...whole]);
  return inReadingOrder(all, ({ box }) => box);
}

/** A picture's answer with what was selected in it. */
export function wholeOf(recognition: Recognition, regions: readonly Region[]): Recognition {
  if (regions.length === 0) return recognition;
  const { reply, raw } = recognition;
  const data = [...withRegions(reply.data, regions)];
  return {
    ...recognition,
    reply: { ...reply, data },
    raw: withoutHandles({ ...(raw as object), data }),
  };
}
