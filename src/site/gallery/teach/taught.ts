import type { CharacterName } from '../../../contract/names.ts';
import { sourceKey, type Source } from '../../shell/source.ts';
import { createStore, useStore } from '../../ui/store.ts';

/** The latest lesson, told beside its picture. */
export type Taught =
  | {
      readonly kind: 'taught' | 'known';
      readonly source: Source;
      readonly boxId: string;
      readonly name: string;
      readonly work: string;
      /** Plain names, as answers have them. */
      readonly plain: CharacterName;
      /** Empty where nothing has changed. */
      readonly undo: readonly string[];
    }
  | { readonly kind: 'undone'; readonly source: Source; readonly boxId: string }
  | {
      readonly kind: 'failed';
      readonly source: Source;
      readonly boxId: string;
      readonly undo: readonly string[];
      readonly error: unknown;
    };

export type Revocable = Exclude<Taught, { kind: 'undone' }>;

const store = createStore<Taught | undefined>(undefined);

export const setTaught = store.set;
export const currentTaught = store.get;
export const onTaught = store.subscribe;

/** Updates a lesson, unless another has been given since. */
export function replaceTaught(former: Taught, next: Taught): void {
  const now = store.get();
  if (now === undefined || now === former) store.set(next);
}

export function useLatestTaught(): Taught | undefined {
  return useStore(store);
}

/** The latest lesson, if it was about this picture. */
export function useTaught(source: Source): Taught | undefined {
  const taught = useLatestTaught();
  return taught && sourceKey(taught.source) === sourceKey(source) ? taught : undefined;
}
