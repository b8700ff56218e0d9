import { LANGUAGES, type Names } from '../../contract/language.ts';
import type { NamesChange } from '../../library/gallery/store/store.ts';
import { exportAsPack, listPacks } from './packs.ts';
import { remove, rename, undo } from './change.ts';
import { add } from './add.ts';
import { check } from './check.ts';
import { list } from './contents.ts';
import { exportTo, importFrom, importFromAniList } from './transfer.ts';
import type { GalleryContext } from './context.ts';
import { argumentsOf, pathGiven, UsageError } from '../terminal.ts';

export const USAGE = `npm run gallery -- add WORK CHARACTER FILE|FOLDER…   add reference pictures
npm run gallery -- list [--json]                     what your gallery holds
npm run gallery -- check                             what keeps pictures from helping; 1 if something is to be fixed
npm run gallery -- remove WORK [CHARACTER [FILE]]    remove a work, a character, a picture
npm run gallery -- rename WORK [CHARACTER] [--to NAME] [--to-work WORK] [--name ja=…]
                                                     rename, join with another one, give names (ja, en, zh)
npm run gallery -- undo TOKEN                        take a change back
npm run gallery -- export FOLDER                     copy all of it into an empty folder
npm run gallery -- export --pack FOLDER [--name en=…] make a pack of it: names and vectors, no pictures
npm run gallery -- packs                             the packs, and which are on
npm run gallery -- import FOLDER                     add all of such a folder
npm run gallery -- import anilist --title TITLE | --list FILE | --user NAME [--limit N]
                                                     a series' characters from AniList, for titles, a file with
                                                     a title per line (a line that begins with “# ” is a
                                                     comment), or the anime list of one of its users

Environment: GALLERY_DIR (./data/gallery), CACHE_DIR, MODELS_DIR, PACKS, PACKS_DIR, ANILIST_URL`;

const OPTIONS = {
  json: { type: 'boolean' },
  pack: { type: 'boolean' },
  to: { type: 'string' },
  'to-work': { type: 'string' },
  name: { type: 'string', multiple: true },
  title: { type: 'string', multiple: true },
  list: { type: 'string' },
  user: { type: 'string' },
  limit: { type: 'string' },
} as const;

type Values = ReturnType<typeof argumentsOf<typeof OPTIONS>>['values'];

function namesOf(texts: readonly string[]): NamesChange {
  return Object.fromEntries(
    texts.map((text) => {
      const [, language = '', name = ''] = /^(\w\w)=(.*)$/s.exec(text) ?? [];
      if (!LANGUAGES.some((known) => known === language)) {
        throw new UsageError(USAGE, `--name takes ja=, en= or zh= and the name, not ${text}.`);
      }
      return [language, name];
    }),
  );
}

/** An empty name is none. */
function titleOf(texts: readonly string[]): Names {
  const given = Object.entries(namesOf(texts)).filter(([, name]) => name);
  return Object.fromEntries(given);
}

function limitOf({ limit = '50' }: Values): number {
  if (!/^[1-9]\d{0,4}$/.test(limit)) {
    throw new UsageError(USAGE, `--limit takes a number from 1 to 99999, not ${limit}.`);
  }
  return Number(limit);
}

function importAny(
  context: GalleryContext,
  words: readonly string[],
  values: Values,
): Promise<void> {
  const { title, user } = values;
  const [source = ''] = words;
  if (source !== 'anilist') {
    const [option] = Object.keys(values);
    if (option === undefined) return importFrom(context, pathGiven(source));
    throw new UsageError(USAGE, `--${option} is for import anilist.`);
  }
  const list = values.list === undefined ? undefined : pathGiven(values.list);
  const given = [title, list, user].filter((one) => one !== undefined);
  if (given.length !== 1) throw new UsageError(USAGE, 'Give one of --title, --list and --user.');
  const limit = limitOf(values);
  return importFromAniList(context, { titles: title, list, user, limit });
}

function exportAny(
  context: GalleryContext,
  [word = '']: readonly string[],
  { pack = false, name }: Values,
): Promise<void> {
  const folder = pathGiven(word);
  if (pack) return exportAsPack(context, folder, titleOf(name ?? []));
  if (name !== undefined) throw new UsageError(USAGE, '--name is for --pack.');
  return exportTo(context, folder);
}

interface Command {
  readonly words: readonly [min: number, max: number];
  readonly options?: readonly (keyof Values)[];
  run(context: GalleryContext, words: readonly string[], values: Values): Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  add: {
    words: [3, Infinity],
    run: (context, [work = '', character = '', ...paths]) =>
      add(context, { work, character }, paths.map(pathGiven)),
  },
  list: {
    words: [0, 0],
    options: ['json'],
    run: (context, _words, { json = false }) => list(context, json),
  },
  check: { words: [0, 0], run: check },
  remove: { words: [1, 3], run: remove },
  rename: {
    words: [1, 2],
    options: ['to', 'to-work', 'name'],
    run: (context, words, { to, 'to-work': toWork, name = [] }) =>
      rename(context, words, { to, toWork, names: namesOf(name) }),
  },
  undo: { words: [1, 1], run: (context, [token = '']) => undo(context, token) },
  export: { words: [1, 1], options: ['pack', 'name'], run: exportAny },
  packs: { words: [0, 0], run: listPacks },
  import: {
    words: [1, 1],
    options: ['title', 'list', 'user', 'limit'],
    run: importAny,
  },
};

/**
 * Runs one gallery command.
 *
 * @throws UsageError for an unknown command; CommandError, PackError, GalleryStoreError or
 * SourceError when it fails
 */
export async function run(words: readonly string[], context: GalleryContext): Promise<void> {
  const { positionals, values } = argumentsOf(words, OPTIONS, USAGE);
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UsageError(USAGE, name ? `There is no command ${name}.` : 'Give a command.');
  const {
    words: [min, max],
    options = [],
  } = command;
  const odd = Object.keys(values).find((option) => !options.includes(option as keyof Values));
  if (odd !== undefined) throw new UsageError(USAGE, `The command ${name} takes no --${odd}.`);
  if (rest.length < min) throw new UsageError(USAGE, `The command ${name} needs more words.`);
  if (rest.length > max) throw new UsageError(USAGE, `The command ${name} takes no ${rest[max]}.`);
  await command.run(context, rest, values);
}
