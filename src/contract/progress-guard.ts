import {
  isArrayOf,
  isInteger,
  isObjectOf,
  isOptional,
  isShare,
  isString,
  isTupleOf,
} from './guard.ts';
import type { Progress } from './search.ts';

type Found = NonNullable<Progress['boxes']>[number];

const isFound = isObjectOf<Found>({
  box: isTupleOf<Found['box']>(isShare, isShare, isShare, isShare),
  box_id: isString,
});

/** Guard for `progressSchema`, without the schema library. */
export const isProgress = isObjectOf<Progress>({
  preview: isOptional(isString),
  size: isOptional(isTupleOf<[number, number]>(isInteger, isInteger)),
  boxes: isOptional(isArrayOf(isFound)),
});
