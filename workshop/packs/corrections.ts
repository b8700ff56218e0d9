/** Sources put right by hand: one entry per person, one form per language. */
import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import type { Names, SourceCharacter, Sources } from './sources.ts';

export interface Corrections {
  /** By work: entries that are nobody, several people, or of another work. */
  readonly drop: Readonly<Record<string, readonly string[]>>;
  /** By work: another name of somebody, and the name that stays. */
  readonly same: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names that the sources lack or spell otherwise. */
  readonly names: Readonly<Record<string, Readonly<Record<string, Names>>>>;
}

export interface Person {
  readonly work: string;
  readonly workNames: Names;
  readonly character: string;
  readonly names: Names;
  /** SHA-256 of each picture. */
  readonly files: readonly string[];
}

const simplified = Converter({ from: 't', to: 'cn' });

function readCorrections(): Corrections {
  const file = new URL('corrections.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Corrections;
}

/** "初音 初音ミク" is "初音ミク": some sources tell the family name before the whole name. */
function withoutFamily(name: string): string {
  const [family, whole] = name.split(' ');
  return whole !== undefined && family && whole.startsWith(family) ? whole : name;
}

/** "道（タオ）" is "道". */
function withoutReading(name: string): string {
  return name.replace(/[（(].*$/, '');
}

function cleanNames({ en, ja, zh }: Names): Names {
  return {
    ...(ja && { ja: withoutReading(withoutFamily(ja)) }),
    ...(en && { en: en.replaceAll('_', ' ') }),
    ...(zh && { zh: simplified(zh).replaceAll(/[‧・•]/g, '·') }),
  };
}

function plainName(names: Names): string {
  return names.en ?? names.ja ?? names.zh ?? '';
}

function personOf(one: SourceCharacter, works: Sources['works'], { names: better }: Corrections) {
  const own = cleanNames(one.names);
  const names = { ...own, ...better[one.work]?.[plainName(own)] };
  return {
    work: one.work,
    workNames: works[one.work]!,
    character: plainName(names),
    names,
    files: one.files.map(([, , sha256]) => sha256),
  };
}

/** @returns one person after the other, none twice */
export function corrected(
  { works, characters }: Sources,
  corrections = readCorrections(),
): Person[] {
  const people = new Map<string, Person>();
  for (const source of characters) {
    const one = personOf(source, works, corrections);
    if (corrections.drop[one.work]?.includes(one.character)) continue;
    const character = corrections.same[one.work]?.[one.character] ?? one.character;
    const key = `${one.work}\n${character}`;
    const known = people.get(key);
    const names = { ...(character === one.character && one.names), ...known?.names };
    people.set(key, { ...one, character, names, files: [...(known?.files ?? []), ...one.files] });
  }
  return [...people.values()];
}
