import { keyOf } from '../contract/names.ts';
import type { Embedding } from '../recognition/group/group.ts';
import { toSpace } from '../recognition/match/gallery-space.ts';
import type { Gallery } from '../recognition/match/gallery.ts';
import { similarityAt } from '../recognition/match/search/vectors.ts';
import type { SeenHead } from '../recognition/types.ts';
import { HandleError, headOf } from './handle.ts';

/** A head that is not this character, whatever the references say. */
export interface Rejection {
  readonly work: string;
  readonly character: string;
  readonly handle: string;
}

/** A file with the handle of a head that is not the character in whose folder it is. */
export const REJECTION_ENDING = '.not';

export function isRejection(path: string): boolean {
  return path.endsWith(REJECTION_ENDING);
}

interface RejectedHead extends SeenHead {
  readonly key: string;
}

/** Undefined for another model's, which says nothing here. */
function headIn(rejection: Rejection, embedding: Embedding): RejectedHead | undefined {
  try {
    return { ...headOf(rejection.handle, embedding), key: keyOf(rejection) };
  } catch (error) {
    if (error instanceof HandleError) return undefined;
    throw error;
  }
}

/** Cosine similarity from which a head is the one that was rejected. */
const SAME_HEAD = 0.97;

/** Those of a character that a lesson contradicts: their head is nearly the one that is taught. */
export function contradicted<T extends Rejection>(
  rejections: readonly T[],
  place: Pick<Rejection, 'work' | 'character'>,
  { vector, grey }: Readonly<Record<'vector' | 'grey', Float32Array>>,
  embedding: Embedding,
): T[] {
  const own = rejections.filter((one) => keyOf(one) === keyOf(place));
  return own.filter((one) => {
    const head = headIn(one, embedding);
    if (!head) return false;
    const taught = { width: embedding.width, data: head.isGrey ? grey : vector };
    return similarityAt(taught, 0, head.vector) >= SAME_HEAD;
  });
}

function rejecting(gallery: Gallery, heads: readonly RejectedHead[]): Gallery {
  const { space } = gallery;
  const rejections = new Map<string, Float32Array[]>();
  for (const { key, vector } of heads) {
    const placed = space ? toSpace(space, vector) : vector;
    rejections.set(key, [...(rejections.get(key) ?? []), placed]);
  }
  return rejections.size > 0 ? { ...gallery, rejections } : gallery;
}

/** The gallery with its rejections; black-and-white heads reject in its half without colour. */
export function withRejections(
  gallery: Gallery,
  rejections: readonly Rejection[],
  embedding: Embedding,
): Gallery {
  const heads = rejections.flatMap((one) => headIn(one, embedding) ?? []);
  if (heads.length === 0) return gallery;
  const { grey } = gallery;
  if (!grey) return rejecting(gallery, heads);
  const colour = heads.filter(({ isGrey }) => !isGrey);
  const without = heads.filter(({ isGrey }) => isGrey);
  return { ...rejecting(gallery, colour), grey: rejecting(grey, without) };
}
