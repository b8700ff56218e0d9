import { LANGUAGES, type Language, type Names } from './language.ts';

/** In UTF-16 units; 80 in Chinese or Japanese, at three bytes a letter of a folder name. */
export const MAX_NAME_LENGTH = 240;

/** In other languages than the plain names. */
export interface BothNames {
  readonly work: Names;
  readonly character: Names;
}

export interface CharacterName {
  readonly work: string;
  readonly character: string;
}

/** Of a character, for maps. No name holds a line break. */
export function keyOf({ work, character }: CharacterName): string {
  return `${work}\n${character}`;
}

/** Accents of Latin letters, not the Japanese voicing marks. */
const ACCENTS = /[\u0300-\u036f]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

function toHiragana(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA);
}

/** A text folded for searching: without case, width (ＡＢＣ, ｶﾅ), accents and the two kana scripts. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return plain.replace(KATAKANA, toHiragana).trim();
}

/** Whether there is a name in any language. */
export function isNamed(names: Names | undefined): boolean {
  return LANGUAGES.some((language) => names?.[language] !== undefined);
}

/** The name in the first language that has it, else the plain name. */
export function nameIn(languages: readonly Language[], names: Names, plain: string): string {
  const known = languages.map((language) => names[language]).find((name) => name !== undefined);
  return known ?? plain;
}

/** Work's and character's names, each in the first language (best first) that has it, else plain. */
export function namesInLanguages(
  languages: readonly Language[],
  names: BothNames,
  plain: CharacterName,
): CharacterName {
  return {
    work: nameIn(languages, names.work, plain.work),
    character: nameIn(languages, names.character, plain.character),
  };
}
