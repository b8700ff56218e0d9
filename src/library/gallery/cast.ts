import { keyOf } from '../../contract/names.ts';
import { memoizeLast } from '../memoize-last.ts';
import type { GalleryPicture } from './files.ts';

export interface CastOptions {
  /** The cast's gallery folder. */
  readonly dir: string;
  /**
   * `on`: counts like any character; `off`: only demonstrates; `auto`: only demonstrates once
   * anybody else is known.
   */
  readonly mode: 'auto' | 'on' | 'off';
}

function knowsOthers(pictures: readonly GalleryPicture[], { dir }: CastOptions): boolean {
  const cast = new Set(pictures.filter((one) => one.dir === dir).map(keyOf));
  return pictures.some((one) => one.dir !== dir && !cast.has(keyOf(one)));
}

/** Marks the cast's pictures as demonstrations where they are no more than that; the same list for the same ones. */
export function castMark(options: CastOptions | undefined) {
  return memoizeLast((pictures: readonly GalleryPicture[], hasPacks: boolean) => {
    if (options === undefined || options.mode === 'on') return pictures;
    if (options.mode === 'auto' && !hasPacks && !knowsOthers(pictures, options)) return pictures;
    const { dir } = options;
    return pictures.map((one) => (one.dir === dir ? { ...one, demo: true as const } : one));
  });
}
