import { createStore, useStore } from '../ui/store.ts';
import { parseStored, SETTINGS_KEY, withDefaults, type Settings } from './settings.ts';

function readStored(): Partial<Settings> {
  try {
    return parseStored(localStorage.getItem(SETTINGS_KEY));
  } catch {
    // Storage can be switched off; the page then starts with its defaults each time.
    return {};
  }
}

function writeStored(settings: Partial<Settings>): void {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    // Not remembered, but it holds for this visit.
  }
}

/** Only what the visitor chose is written, so that an unchosen language still follows the browser. */
let chosen = readStored();

const store = createStore<Settings>(withDefaults(chosen, navigator.languages));

let built: Settings | undefined;

/** What the built page was rendered with: the defaults, in the page's language (index.html picks it). */
function prerendered(): Settings {
  const { lang } = document.documentElement;
  if (built?.language !== lang) built = withDefaults({}, [lang]);
  return built;
}

/** Changes some settings and remembers them. */
export function changeSettings(change: Partial<Settings>): void {
  chosen = { ...chosen, ...change };
  store.set({ ...store.get(), ...change });
  writeStored(chosen);
}

/** Back to what a first visit finds. */
export function forgetSettings(): void {
  chosen = {};
  store.set(withDefaults(chosen, navigator.languages));
  writeStored(chosen);
}

export const currentSettings = store.get;

export function useSettings(): Settings {
  return useStore(store, prerendered);
}
