import type {} from './link.ts';
import { createStore, useStore } from '../ui/store.ts';

/** Worded in the first load (i18n, `intake`). */
type Missing = 'sampleFailed' | 'severalFailed';

type Plain =
  | 'pastedText'
  | 'pastedNothing'
  | 'walking'
  | 'noPictures'
  | 'folderUnread'
  | 'sharedNothing'
  | 'sharedLost'
  | 'reloadLost';

export type LoadedNote =
  | { readonly kind: Plain }
  | { readonly kind: 'pasteByHand' | 'pasteRefused' }
  | { readonly kind: 'linkIgnored' | 'linkModel'; readonly value: string }
  | { readonly kind: 'onlySome'; readonly count: number; readonly most: number };

/** Why a paste or drop did not lead to the expected search. */
export type IntakeNote = { readonly kind: Missing } | LoadedNote;

function arrivalNote(): IntakeNote | undefined {
  const ignored = globalThis.kyaraLink?.ignored ?? [];
  return ignored.length > 0 ? { kind: 'linkIgnored', value: ignored.join(', ') } : undefined;
}

const store = createStore<IntakeNote | undefined>(arrivalNote());

export const setIntakeNote = store.set;

export function useIntakeNote(): IntakeNote | undefined {
  return useStore(store, () => undefined);
}

export function isLoaded(note: IntakeNote): note is LoadedNote {
  return !['sampleFailed', 'severalFailed'].includes(note.kind);
}
