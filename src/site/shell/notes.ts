import type {} from './link.ts';
import { createStore, useStore } from '../ui/store.ts';

/** What did not arrive; the words for it are those of the first load (i18n, `intake`). */
type Missing = 'sampleFailed' | 'severalFailed';

/** Notes without blanks. */
type Plain =
  | 'pastedText'
  | 'pastedNothing'
  | 'walking'
  | 'noPictures'
  | 'folderUnread'
  | 'sharedNothing'
  | 'sharedLost';

/** A note with words of its own (i18n, `notes`). */
export type LoadedNote =
  | { readonly kind: Plain }
  /** A button cannot paste here; `pasteRefused`: this time. */
  | { readonly kind: 'pasteByHand' | 'pasteRefused' }
  /** What the address asked for beside the picture and cannot be done. */
  | { readonly kind: 'linkIgnored' | 'linkModel'; readonly value: string }
  /** Of more pictures only the first were taken. */
  | { readonly kind: 'onlySome'; readonly count: number; readonly most: number };

/** Why a paste or a drop did not lead to a search, or not to the one expected. */
export type IntakeNote = { readonly kind: Missing } | LoadedNote;

/** What is to be told about the address that the page was opened with. */
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
