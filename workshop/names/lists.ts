/** What the two public lists say, read out of git clones. */
import { execFileSync } from 'node:child_process';

const LINK = /\[\[([^\]|]+)/g;
const COPYRIGHT = 3;
const CHARACTER = 4;
/** The taggers' pictures end in February 2024; later renamings are followed back. */
const LAST = '2024-03';
/** Fewer pictures, and no tagger knows the character. */
const FEWEST_PICTURES = 600;

export interface Entry {
  readonly tag: string;
  /** Other names on the wiki: search words, of any kind and language. */
  readonly others: readonly string[];
  /** Pages that its wiki page names, as tags, in order. */
  readonly links: readonly string[];
}

export interface Lists {
  readonly characters: readonly Entry[];
  readonly works: ReadonlyMap<string, Entry>;
  /** Tags renamed after the taggers were made: new to old. */
  readonly oldTags: ReadonlyMap<string, string>;
  /** Any other tag of a work. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Chinese names by tag. */
  readonly chinese: ReadonlyMap<string, string>;
}

export interface TagCount {
  readonly name: string;
  readonly post_count: number;
}

/** A tag, and what its wiki page says. */
export interface TagPage extends TagCount {
  /** Other names on the wiki, and former tags. */
  readonly others: readonly string[];
  /** Pages that its wiki page names, as tags. */
  readonly links: readonly string[];
}

/** The tags of characters and of works. */
export interface TagPages {
  readonly characters: readonly TagPage[];
  readonly works: readonly TagPage[];
}

interface Tag extends TagCount {
  readonly category: number;
  readonly created_at: string;
}

interface Wiki {
  readonly title: string;
  readonly body: string;
  readonly other_names: readonly string[];
  readonly is_deleted: boolean;
}

interface Alias {
  readonly antecedent_name: string;
  readonly consequent_name: string;
  readonly created_at: string;
  readonly status: string;
}

function show(dir: string, path: string): string {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  return execFileSync('git', ['--git-dir', dir, 'show', `HEAD:${path}`], options);
}

function pages<T>(dir: string, kind: string): T[] {
  const names = show(dir, 'dataset').split('\n');
  const files = names.filter((name) => name.startsWith(`${kind}-`));
  return files.flatMap((file) => JSON.parse(show(dir, `dataset/${file}`)) as T[]);
}

export function asTag(title: string): string {
  return title.trim().toLowerCase().replaceAll(' ', '_').replace(/#.*$/, '');
}

/** The name in `达达利亚（原神）`, without the work; costumes are left out. */
export function nameIn(text: string): string | undefined {
  const [, name] = /^([^（(]+?)\s*(?:[（(].+?[）)])?$/u.exec(text.trim()) ?? [];
  return name?.includes('·私服') ? undefined : name;
}

function readChinese(dir: string): Lists['chinese'] {
  const files = [
    'data/waiANIMA_v10Base10_characters.csv',
    'data/waiIllustriousSDXL_v160_characters.csv',
  ];
  const found = new Map<string, string>();
  for (const line of files.flatMap((file) => show(dir, file).split(/\r?\n/))) {
    const [text = '', tag = ''] = line.replace(/^\uFEFF+/, '').split(/,(?=[^,]*$)/);
    const name = nameIn(text);
    if (name !== undefined && tag !== '') found.set(asTag(tag), name);
  }
  return found;
}

/** What pages of the wiki say, by tag; a deleted one says nothing. */
function readWiki(dir: string): (tag: string) => Pick<Entry, 'others' | 'links'> {
  const titled = new Map(pages<Wiki>(dir, 'wiki').map((page) => [page.title, page]));
  return (tag) => {
    const page = titled.get(tag);
    if (!page || page.is_deleted) return { others: [], links: [] };
    const links = [...page.body.matchAll(LINK)].map(([, title]) => asTag(title!));
    return { others: page.other_names, links };
  };
}

function readAliases(dir: string): Alias[] {
  return pages<Alias>(dir, 'alias').filter(({ status }) => status === 'active');
}

/** Every tag of a character or a work. @param tags clone of hdae/danbooru-tagcomplete-extra */
export function readTagPages(tags: string): TagPages {
  const wiki = readWiki(tags);
  const former = new Map<string, string[]>();
  for (const { antecedent_name: old, consequent_name: now } of readAliases(tags)) {
    former.set(now, [...(former.get(now) ?? []), old]);
  }
  const all = pages<Tag>(tags, 'tag');
  const of = (kind: number) =>
    all.flatMap(({ name, post_count, category }): TagPage[] => {
      if (category !== kind) return [];
      const { others, links } = wiki(name);
      return [{ name, post_count, others: [...others, ...(former.get(name) ?? [])], links }];
    });
  return { characters: of(CHARACTER), works: of(COPYRIGHT) };
}

/** @param tags clone of hdae/danbooru-tagcomplete-extra @param chinese of mirabarukaso/character_select_stand_alone_app */
export function readLists(tags: string, chinese: string): Lists {
  const all = pages<Tag>(tags, 'tag');
  const wiki = readWiki(tags);
  const aliases = readAliases(tags);
  const entry = ({ name }: Tag): Entry => ({ tag: name, ...wiki(name) });
  const renamed = aliases.filter(({ created_at }) => created_at >= LAST);
  const oldTags = new Map(renamed.map((one) => [one.consequent_name, one.antecedent_name]));
  const isKnown = (tag: Tag) => tag.created_at < LAST || oldTags.has(tag.name);
  return {
    characters: all
      .filter(
        (tag) => tag.category === CHARACTER && tag.post_count >= FEWEST_PICTURES && isKnown(tag),
      )
      .map(entry),
    works: new Map(
      all.filter(({ category }) => category === COPYRIGHT).map((tag) => [tag.name, entry(tag)]),
    ),
    oldTags,
    aliases: new Map(aliases.map((one) => [one.antecedent_name, one.consequent_name])),
    chinese: readChinese(chinese),
  };
}
