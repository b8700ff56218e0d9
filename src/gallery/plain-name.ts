import type { Names } from '../contract/language.ts';
import { cleanName } from './folder-name.ts';

/** For comparing typed names: ignores case, width and kind of kana. */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

/** The plain name itself, or the only one with that name in some language. */
export function plainName(
  name: string,
  plain: readonly string[],
  named: (plain: string) => Names,
): string {
  const clean = cleanName(name);
  if (plain.includes(clean)) return clean;
  const text = folded(clean);
  const isMeant = (one: string) => [one, ...namesIn(named(one))].some((it) => folded(it) === text);
  const [meant, another] = plain.filter(isMeant);
  return meant === undefined || another !== undefined ? clean : meant;
}

export function namesIn(names: Names): string[] {
  return Object.values(names).filter((name) => name !== undefined);
}
