import { isLanguage, LANGUAGES, type Language } from '../../contract/language.ts';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** What the page remembers, on the visitor's machine only. */
export interface Settings {
  readonly theme: Theme;
  readonly language: Language;
  /** Empty for the service's default. */
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  readonly history: boolean;
  readonly shortcuts: boolean;
}

const SWITCHES = ['isMulti', 'aiDetect', 'history', 'shortcuts'] as const;

/** In localStorage; index.html's script reads it too. */
export const SETTINGS_KEY = 'kyara.settings';

/** The first of the browser's languages that we speak, else English. */
export function browserLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = tag.slice(0, 2).toLowerCase();
    const known = LANGUAGES.find((language) => language === base);
    if (known) return known;
  }
  return 'en';
}

function parseObject(text: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The valid settings among the stored. */
export function parseStored(text: string | null): Partial<Settings> {
  const stored = parseObject(text);
  const theme = THEMES.find((name) => name === stored.theme);
  return {
    ...(theme && { theme }),
    ...(isLanguage(stored.language) && { language: stored.language }),
    ...(typeof stored.model === 'string' && { model: stored.model }),
    ...Object.fromEntries(
      SWITCHES.filter((name) => typeof stored[name] === 'boolean').map((name) => [
        name,
        stored[name],
      ]),
    ),
  };
}

/** @param preferred the browser's languages, most wanted first */
export function withDefaults(stored: Partial<Settings>, preferred: readonly string[]): Settings {
  return {
    theme: 'system',
    language: browserLanguage(preferred),
    model: '',
    isMulti: true,
    aiDetect: true,
    history: false,
    shortcuts: true,
    ...stored,
  };
}
