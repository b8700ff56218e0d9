import { LANGUAGES, type Language, type Names } from './language.ts';

/** In UTF-16 units; 80 in Chinese or Japanese, at three bytes a letter of a folder name. */
export const MAX_NAME_LENGTH = 240;

export interface BothNames {
  readonly work: Names;
  readonly character: Names;
}

export interface ShownNames {
  readonly work: string;
  readonly character: string;
}

function isNamed(names: Names): boolean {
  return LANGUAGES.some((language) => names[language] !== undefined);
}

/** The name in the first language that has it, else the plain name. */
export function nameIn(languages: readonly Language[], names: Names, plain: string): string {
  const known = languages.map((language) => names[language]).find((name) => name !== undefined);
  return known ?? plain;
}

/**
 * Work's and character's names in the first language (best first) that has both. If none has, plain
 * names; what has no names at all stands plain beside a name.
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
