import type { Item } from '../queue/runner.ts';
import { type Group, type Head, headsOf, type Sorting } from './groups.ts';

/** The key of no group and the name of nobody. */
export const LEFT_OUT = '/left-out';

/** Where heads are moved that are no faces. */
export const NOWHERE: Group = { key: LEFT_OUT, person: undefined, number: 0, heads: [] };

/** The heads of all recognised pictures without those that are left out. */
export function facesIn(items: readonly Item[], { placed }: Sorting): readonly Head[] {
  return headsOf(items).filter(({ id }) => placed.get(id) !== LEFT_OUT);
}
