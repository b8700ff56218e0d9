import type { Embedding } from '../recognition/group/group.ts';
import { toSpace } from '../recognition/match/gallery-space.ts';
import { type Gallery, keyOf } from '../recognition/match/gallery.ts';
import type { SeenHead } from '../recognition/types.ts';
import { HandleError, headOf } from './handle.ts';

/** A head that is not this character, whatever the references say. */
export interface Rejection {
  readonly work: string;
  readonly character: string;
  readonly handle: string;
}

interface RejectedHead extends SeenHead {
  readonly key: string;
}

/** Those of other models say nothing here. */
function headsOf(rejections: readonly Rejection[], embedding: Embedding): RejectedHead[] {
  return rejections.flatMap((one) => {
    try {
      return [{ ...headOf(one.handle, embedding), key: keyOf(one) }];
    } catch (error) {
      if (error instanceof HandleError) return [];
      throw error;
    }
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
  const heads = headsOf(rejections, embedding);
  if (heads.length === 0) return gallery;
  const { grey } = gallery;
  if (!grey) return rejecting(gallery, heads);
  const colour = heads.filter(({ isGrey }) => !isGrey);
  const without = heads.filter(({ isGrey }) => isGrey);
  return { ...rejecting(gallery, colour), grey: rejecting(grey, without) };
}
