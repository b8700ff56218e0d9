import type { Names } from '../../contract/language.ts';

/** Edits still to be saved once some were sent: those made since. */
export function unsaved(edits: Names, sent: Names): Names {
  const sentOnes: Readonly<Record<string, string | undefined>> = sent;
  return Object.fromEntries(
    Object.entries(edits).filter(([language, name]) => sentOnes[language] !== name),
  );
}
