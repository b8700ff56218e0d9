import { isHere } from '../device/model.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { createStore, useStore } from '../ui/store.ts';
import { linkedSettings, unlink, type LinkSettings } from '../shell/link.ts';
import { parseStored, SETTINGS_KEY, withDefaults, type Settings } from './settings.ts';

function readStored(): Partial<Settings> {
  try {
    return parseStored(localStorage.getItem(SETTINGS_KEY));
  } catch {
    // Storage can be switched off.
    return {};
  }
}

function writeStored(settings: Partial<Settings>): void {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    // Storage that is full or refused.
  }
}

/** Only choices are written, so that an unchosen language follows the browser. */
let chosen = readStored();

function inForce(): Settings {
  return { ...withDefaults(chosen, navigator.languages), ...linkedSettings() };
}

/** No link takes pictures off the device. */
function keepHere(): void {
  const { model } = linkedSettings();
  if (model === undefined || isHere(model) || !isHere(chosen.model ?? '')) return;
  setIntakeNote({ kind: 'linkModel', value: model });
  unlink(['model']);
}

keepHere();

const store = createStore<Settings>(inForce());

/** Gives up what the address asks for; the visitor's choice holds. */
export function dropLinked(name: keyof LinkSettings): void {
  unlink([name]);
  store.set(inForce());
}

let built: Settings | undefined;

/** Same object for same settings, to avoid a render. */
function asInForce(settings: Settings): Settings {
  const now = store.get();
  const names = Object.keys(now) as (keyof Settings)[];
  return names.every((name) => now[name] === settings[name]) ? now : settings;
}

/** What the page was prerendered with, in its language (index.html picks it). */
function prerendered(): Settings {
  const { lang } = document.documentElement;
  if (built?.language !== lang) built = asInForce(withDefaults({}, [lang]));
  return built;
}

/** Changes and remembers settings, merged with other tabs'. */
export function changeSettings(change: Partial<Settings>): void {
  chosen = { ...chosen, ...change };
  unlink(Object.keys(change));
  store.set(inForce());
  writeStored({ ...readStored(), ...change });
}

export function forgetSettings(): void {
  chosen = {};
  unlink(Object.keys(linkedSettings()));
  store.set(inForce());
  writeStored(chosen);
}

/** Only history on/off holds in all tabs at once; the rest would make each tab ask again. */
function followHistory({ key }: StorageEvent): void {
  // Null when all is cleared.
  if (key !== null && key !== SETTINGS_KEY) return;
  chosen = { ...chosen, history: readStored().history ?? false };
  store.set(asInForce(inForce()));
}

addEventListener('storage', followHistory);

export const currentSettings = store.get;

export function useSettings(): Settings {
  return useStore(store, prerendered);
}
