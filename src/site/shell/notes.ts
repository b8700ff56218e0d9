import type {} from './link.ts';
import { createStore, useStore } from '../ui/store.ts';

/** Why something did not lead to what was expected; words in i18n, `intake`. */
export type IntakeNote =
  | {
      readonly kind:
        | 'severalFailed'
        | 'sampleFailed'
        | 'ownAddress'
        | 'pastedNothing'
        | 'pasteRefused'
        | 'noPictures'
        | 'sharedNothing'
        | 'reloadLost'
        | 'reloadUnreached'
        | 'ownerElsewhere';
    }
  | { readonly kind: 'linkIgnored' | 'linkModel'; readonly value: string }
  | {
      /** Not all of what was chosen or dropped was taken. */
      readonly kind: 'notAll';
      /** More pictures than fit. */
      readonly over: { readonly count: number; readonly most: number } | undefined;
      /** How many files of a folder were looked at, where there are more. */
      readonly cutAt: number | undefined;
      /** How many files are no pictures. */
      readonly others: number;
    };

declare global {
  /** The owner's link was opened: whether by the name it counts at. Set by the script in index.html. */
  var kyaraOwner: boolean | undefined;
}

/** Once: the link counts when it is opened, not whenever the address changes. */
function takeOwner(): boolean | undefined {
  const owner = globalThis.kyaraOwner;
  globalThis.kyaraOwner = undefined;
  return owner;
}

function arrivalNote(): IntakeNote | undefined {
  const ignored = globalThis.kyaraLink?.ignored ?? [];
  return ignored.length > 0 ? { kind: 'linkIgnored', value: ignored.join(', ') } : undefined;
}

const owner = takeOwner();
const store = createStore<IntakeNote | undefined>(
  owner === false ? { kind: 'ownerElsewhere' } : arrivalNote(),
);

/** What the service says of the token in the owner's link that was opened. */
export type OwnerOutcome = 'asking' | 'taken' | 'refused';

const ownerStore = createStore<OwnerOutcome | undefined>(owner ? 'asking' : undefined);

export const setOwnerOutcome = ownerStore.set;

export function useOwnerOutcome(): OwnerOutcome | undefined {
  return useStore(ownerStore, () => undefined);
}

/** A new note, or none any more, takes the place of what was said of the owner's link, too. */
export function setIntakeNote(note: IntakeNote | undefined): void {
  store.set(note);
  if (ownerStore.get() !== 'asking') ownerStore.set(undefined);
}

/** Whether a picture of before a reload is gone, to which one has gone back. */
export function noteLost(isLost: boolean): void {
  if (isLost) setIntakeNote({ kind: 'reloadLost' });
  else if (store.get()?.kind.startsWith('reload')) store.set(undefined);
}

/** Has the service asked about the owner's link, if one was opened. */
export function noteOwner(): void {
  const isHere = takeOwner();
  if (isHere) ownerStore.set('asking');
  else if (isHere === false) setIntakeNote({ kind: 'ownerElsewhere' });
}

export function useIntakeNote(): IntakeNote | undefined {
  return useStore(store, () => undefined);
}

/** Why the history is not as it should be, until it changes; words in i18n, `intake`. */
export type HistoryNote = 'historyFull' | 'historyFailed' | 'historyUnchanged';

const historyStore = createStore<HistoryNote | undefined>(undefined);

export const setHistoryNote = historyStore.set;

export function useHistoryNote(): HistoryNote | undefined {
  return useStore(historyStore);
}
