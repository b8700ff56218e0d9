import { sourceKey, type Source } from '../search/source.ts';
import { createStore, useStore } from '../ui/store.ts';

/** What was taught last, told beside the picture that it was taught from. */
export type Taught =
  | {
      readonly kind: 'taught' | 'known';
      readonly source: Source;
      readonly name: string;
      readonly work: string;
      readonly undo: string | undefined;
    }
  | { readonly kind: 'undone'; readonly source: Source };

const store = createStore<Taught | undefined>(undefined);

export const setTaught = store.set;

/** The latest lesson, if it was about this picture. */
export function useTaught(source: Source): Taught | undefined {
  const taught = useStore(store, () => undefined);
  return taught && sourceKey(taught.source) === sourceKey(source) ? taught : undefined;
}
