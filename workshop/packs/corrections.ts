/** Sources put right by hand: one entry per person, one form per language. */
import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';
import { withoutBracket } from '../names/works.ts';
import type { Names, Source, SourceCharacter, Sources } from './sources.ts';

export interface Corrections {
  /** By work: entries that are nobody, several people, or of another work. */
  readonly drop: Readonly<Record<string, readonly string[]>>;
  /** By work: another name of somebody, and the name that stays. */
  readonly same: ByWork<string>;
  /** Names that the sources lack or spell otherwise. */
  readonly names: ByWork<Names>;
}

export interface Person {
  readonly work: string;
  readonly workNames: Names;
  readonly character: string;
  readonly names: Names;
  readonly files: readonly Source[];
}

type ByWork<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

const simplified = Converter({ from: 't', to: 'cn' });

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** "初音 初音ミク" is "初音ミク": some sources tell the family name before the whole name. */
function withoutFamily(name: string): string {
  const [family, whole] = name.split(' ');
  return whole !== undefined && family && whole.startsWith(family) ? whole : name;
}

function cleanNames({ en, ja, zh }: Names): Names {
  return {
    ...(ja && { ja: withoutBracket(withoutFamily(ja)) }),
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
    files: one.files,
  };
}

/**
 * @param more names in languages that the sources lack
 * @returns one person after the other, none twice
 */
export function corrected(
  { works, characters }: Sources,
  corrections = readJson('corrections.json') as Corrections,
  more = readJson('names.json') as ByWork<Names>,
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
  return Array.from(people.values(), (one) => {
    return { ...one, names: { ...more[one.work]?.[one.character], ...one.names } };
  });
}
