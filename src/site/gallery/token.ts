import { isHere } from '../device/model.ts';
import { useSettings } from '../settings/store.ts';
import { noteOwner } from '../shell/notes.ts';
import { createStore, useStore } from '../ui/store.ts';

declare global {
  /**
   * Taken from the address by the script in index.html, and stored where none was. In use until the service
   * has said whether it counts, or for the visit where nothing is stored.
   */
  var kyaraToken: string | undefined;
}

/**
 * The gallery's token: the ADMIN_TOKEN entered, or the owner's from the printed link. Apart from
 * the settings, so that what reads those never holds it.
 */
const KEY = 'kyara.admin-token';

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage that is refused.
    return null;
  }
}

const current = () => globalThis.kyaraToken ?? readKept() ?? '';

const store = createStore(current());

const readAgain = () => store.set(current());

// What another tab removes must not stay in use here.
addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  globalThis.kyaraToken = undefined;
  readAgain();
});
// The link was opened in this tab; index.html's script handles it first.
addEventListener('hashchange', () => {
  readAgain();
  noteOwner();
});

/** Empty when there is none. */
export const currentToken = store.get;

export function useToken(): string {
  return useStore(store, () => '');
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether teaching is offered: with a token, on this device or, with a word on how to get one, to the
 * owner.
 */
export function useOffersTeaching(): boolean {
  const hasToken = useToken() !== '';
  const { model } = useSettings();
  return hasToken || isHere(model) || LOOPBACK.test(location.hostname);
}

/** Whether the token of the owner's link counts: it takes the place of the one that is kept, or that is used again. */
export function settleToken(counts: boolean): void {
  if (readKept() === null) return;
  if (counts) return changeToken(store.get());
  globalThis.kyaraToken = undefined;
  readAgain();
}

/** Remembers the token; an empty one forgets it. */
export function changeToken(token: string): void {
  store.set(token);
  globalThis.kyaraToken = undefined;
  try {
    if (token === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Not remembered, but it holds for this visit.
  }
}
