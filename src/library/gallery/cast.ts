import { keyOf } from '../../contract/names.ts';
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

/** Marks the cast's pictures as demonstrations where they are no more than that. */
export class CastMark {
  readonly #options: CastOptions | undefined;
  #last: { of: readonly GalleryPicture[]; hasPacks: boolean; marked: readonly GalleryPicture[] } = {
    of: [],
    hasPacks: false,
    marked: [],
  };

  constructor(options: CastOptions | undefined) {
    this.#options = options;
  }

  /** The same list for the same pictures. */
  mark(pictures: readonly GalleryPicture[], hasPacks: boolean): readonly GalleryPicture[] {
    const { of, hasPacks: had } = this.#last;
    if (of !== pictures || had !== hasPacks) {
      this.#last = { of: pictures, hasPacks, marked: this.#marked(pictures, hasPacks) };
    }
    return this.#last.marked;
  }

  #marked(pictures: readonly GalleryPicture[], hasPacks: boolean): readonly GalleryPicture[] {
    const options = this.#options;
    if (options === undefined || options.mode === 'on') return pictures;
    if (options.mode === 'auto' && !hasPacks && !knowsOthers(pictures, options)) return pictures;
    return pictures.map((one) => (one.dir === options.dir ? { ...one, demo: true } : one));
  }
}
