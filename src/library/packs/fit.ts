import type { PackInfo } from '../../gallery/pack.ts';

/** What tells vectors of one model from another's: hashes of its weights and its space. */
export type Embedder = PackInfo['embedder'];

/** Whether a pack's vectors are of this embedder. */
export function fits({ embedder }: PackInfo, { weights, space }: Embedder): boolean {
  return embedder.weights === weights && embedder.space === space;
}
