/**
 * Writes the names of taggers' characters, `public/models/names.json`:
 *
 *     npm run names -- CLONES
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import type { Names } from '../../src/contract/language.ts';
import { readPack } from '../../src/library/packs/read.ts';
import { gitDir, TAGS } from '../packs/sources.ts';
import { chineseName, japaneseName } from './choose.ts';
import { type Lists, readLists } from './lists.ts';
import { withoutBracket, worksOf } from './works.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUT = join(ROOT, 'public/models/names.json');
const PACKS = ['anime', 'games', 'touhou', 'virtual'];

/** Names of packs' characters, by words of the romanised one in any order. */
async function packedNames() {
  const packs = await Promise.all(PACKS.map((pack) => readPack(join(ROOT, 'public/packs', pack))));
  const works = packs.flatMap((read) => read!.pack!.works);
  const found = new Map<string, Names[]>();
  for (const { names } of works.flatMap((work) => work.characters)) {
    const key = wordsOf(names.en ?? '');
    found.set(key, [...(found.get(key) ?? []), names]);
  }
  return found;
}

function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .sort()
    .join(' ');
}

const HAS_LOOKS =
  /_\((?:[^()]*(?:costume|swimsuit|casual|ascension|dress|summer|bunny|uniform)[^()]*)\)/;

/** Names by work and tag, as the service reads them. */
export async function table(lists: Lists, workNames: Readonly<Record<string, Names>>) {
  const { of, brackets } = worksOf(lists);
  const packed = await packedNames();
  const characters: Record<string, Record<string, Names>> = {};
  for (const { tag, others } of lists.characters) {
    const work = of.get(tag);
    if (work === undefined || HAS_LOOKS.test(tag)) continue;
    const romanised = withoutBracket(tag);
    const same = packed.get(wordsOf(romanised)) ?? [];
    const known = {
      romanised,
      others,
      chinese: lists.chinese.get(tag),
      packed: {
        ja: same.flatMap(({ ja = [] }) => ja),
        zh: same.flatMap(({ zh = [] }) => zh),
      },
    };
    const ja = japaneseName(known);
    const zh = chineseName(known, ja);
    const names = { ...(ja === undefined ? {} : { ja }), ...(zh === undefined ? {} : { zh }) };
    const old = lists.oldTags.get(tag);
    for (const one of old === undefined ? [tag] : [tag, old])
      (characters[work] ??= {})[one] = names;
  }
  const used = Object.entries(workNames).filter(([work]) => work in characters);
  return { works: Object.fromEntries(used), brackets, characters };
}

function clone(clones: string, repository: string): string {
  const dir = gitDir(clones, repository);
  if (dir === undefined) throw new Error(`There is no clone of ${repository} in ${clones}.`);
  return dir;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const clones = argv[2] ?? '.';
  const lists = readLists(
    clone(clones, TAGS),
    clone(clones, 'mirabarukaso/character_select_stand_alone_app'),
  );
  const works = readFileSync(new URL('works.json', import.meta.url), 'utf8');
  const made = await table(lists, JSON.parse(works) as Record<string, Names>);
  const text = `${JSON.stringify(made)}\n`;
  writeFileSync(OUT, text);
  const all = Object.values(made.characters).flatMap((work) => Object.values(work));
  const count = (language: 'ja' | 'zh') => all.filter((names) => names[language]).length;
  console.log(`${all.length} characters: ${count('ja')} Japanese, ${count('zh')} Chinese names`);
  console.log(`${text.length} bytes, ${deflateSync(text, { level: 9 }).length} deflated`);
}
