import { LANGUAGES, type Language, type Names } from './language.ts';

/** The names of a work and of a character by language. */
export interface BothNames {
  readonly work: Names;
  readonly character: Names;
}

/** What is shown of them. */
export interface ShownNames {
  readonly work: string;
  readonly character: string;
}

function isNamed(names: Names): boolean {
  return LANGUAGES.some((language) => names[language] !== undefined);
}

/** The name in the first of the languages that knows it, else the plain name. */
export function nameIn(languages: readonly Language[], names: Names, plain: string): string {
  const known = languages.map((language) => names[language]).find((name) => name !== undefined);
  return known ?? plain;
}

/**
 * A work's and a character's names in one language: the first that knows both. Where none does, the
 * plain names, which are of one kind; only what has no names at all stands plain beside a name.
 *
 * @param languages best first
 * @param plain the gallery's own names
 */
export function namesInOneLanguage(
  languages: readonly Language[],
  names: BothNames,
  plain: ShownNames,
): ShownNames {
  const common = languages.find(
    (language) => names.work[language] !== undefined && names.character[language] !== undefined,
  );
  const isHalfNamed = !isNamed(names.work) || !isNamed(names.character);
  const shown =
    common === undefined && isHalfNamed ? languages : common === undefined ? [] : [common];
  return {
    work: nameIn(shown, names.work, plain.work),
    character: nameIn(shown, names.character, plain.character),
  };
}
