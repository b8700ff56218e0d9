import { createStore, useStore } from '../ui/store.ts';
import { linkedSettings, unlink, type LinkSettings } from '../shell/link.ts';
import { parseStored, SETTINGS_KEY, withDefaults, type Settings } from './settings.ts';

function readStored(): Partial<Settings> {
  try {
    return parseStored(localStorage.getItem(SETTINGS_KEY));
  } catch {
    // Storage can be switched off; the page then starts with its defaults each time.
    return {};
  }
}

/** What could not be written: it holds for this visit all the same, and is written with what comes next. */
let unsaved: Partial<Settings> = {};

function writeStored(settings: Partial<Settings>): void {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
    unsaved = {};
  } catch {
    // Storage that is full or refused.
  }
}

/** Only what the visitor chose is written, so that an unchosen language still follows the browser. */
let chosen = readStored();

function inForce(): Settings {
  return { ...withDefaults(chosen, navigator.languages), ...linkedSettings() };
}

const store = createStore<Settings>(inForce());

/** Gives up what the address asks for and cannot be had; what the visitor chose holds then. */
export function dropLinked(name: keyof LinkSettings): void {
  unlink([name]);
  store.set(inForce());
}

let built: Settings | undefined;

/** The very settings in force where they say the same: others would be drawn once more. */
function asInForce(settings: Settings): Settings {
  const now = store.get();
  const names = Object.keys(now) as (keyof Settings)[];
  return names.every((name) => now[name] === settings[name]) ? now : settings;
}

/** What the built page was rendered with: the defaults, in the page's language (index.html picks it). */
function prerendered(): Settings {
  const { lang } = document.documentElement;
  if (built?.language !== lang) built = asInForce(withDefaults({}, [lang]));
  return built;
}

/** Changes some settings and remembers them, beside what other tabs have changed. */
export function changeSettings(change: Partial<Settings>): void {
  chosen = { ...chosen, ...change };
  unlink(Object.keys(change));
  store.set(inForce());
  unsaved = { ...unsaved, ...change };
  writeStored({ ...readStored(), ...unsaved });
}

/** Back to what a first visit finds. */
export function forgetSettings(): void {
  chosen = {};
  unsaved = {};
  unlink(Object.keys(linkedSettings()));
  store.set(inForce());
  writeStored(chosen);
}

/**
 * Whether a history is wanted holds in all tabs at once. Anything else waits until a tab is opened anew:
 * another model or switch would have each of them ask the service again.
 */
function followHistory(): void {
  if ('history' in unsaved) return;
  chosen = { ...chosen, history: readStored().history ?? false };
  store.set(asInForce(inForce()));
}

addEventListener('storage', followHistory);
// A page that is gone back to was told of nothing meanwhile.
addEventListener('pageshow', followHistory);

export const currentSettings = store.get;

export function useSettings(): Settings {
  return useStore(store, prerendered);
}
