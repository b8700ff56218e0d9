import type {} from './link.ts';
import { createStore, useStore } from '../ui/store.ts';

/** Why something did not lead to what was expected; words in i18n, `intake`. */
export type IntakeNote =
  | {
      readonly kind:
        | 'severalFailed'
        | 'sampleFailed'
        | 'pastedText'
        | 'pastedNothing'
        | 'pasteByHand'
        | 'pasteRefused'
        | 'noPictures'
        | 'folderUnread'
        | 'sharedNothing'
        | 'sharedUnread'
        | 'reloadLost'
        | 'historyFull'
        | 'historyFailed'
        | 'historyUnchanged';
    }
  | { readonly kind: 'linkIgnored' | 'linkModel'; readonly value: string }
  | { readonly kind: 'onlySome'; readonly count: number; readonly most: number };

function arrivalNote(): IntakeNote | undefined {
  const ignored = globalThis.kyaraLink?.ignored ?? [];
  return ignored.length > 0 ? { kind: 'linkIgnored', value: ignored.join(', ') } : undefined;
}

const store = createStore<IntakeNote | undefined>(arrivalNote());

export const setIntakeNote = store.set;

export function useIntakeNote(): IntakeNote | undefined {
  return useStore(store, () => undefined);
}
