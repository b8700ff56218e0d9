import type { Language } from '../../contract/language.ts';

/** How dates are written: the page's language, of the visitor's country where the browser tells it. */
export function dateLocale(language: Language): string {
  const prefix = `${language}-`;
  return navigator.languages.find((one) => one.startsWith(prefix)) ?? language;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes as this language writes them, e.g. `3.4 MB` (thousands, not 1024), kept on one line. */
export function formatSize(bytes: number, language: Language): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  });
  return format.format(bytes / 1000 ** step).replace(' ', '\u00a0');
}
