import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language, LANGUAGES } from '../../contract/language.ts';
import type { ModelLibrary } from '../../library/library.ts';
import {
  isTooShort,
  LEAST_LETTERS,
  namingBy,
  toldWorks,
  worksMeant,
} from '../../gallery/name-search.ts';
import {
  amount,
  argumentsOf,
  CommandError,
  pathGiven,
  type Terminal,
  UsageError,
} from '../terminal.ts';
import { entriesOf, type PictureEntry, unknownIn } from './entries.ts';
import { type Found, findPictures } from './find.ts';
import { CSV_FILE } from './formats.ts';
import { Journal, sha256 } from './journal.ts';
import { recogniseAll } from './pictures.ts';
import { type Format, writeAll } from './write.ts';

export const USAGE = `npm run recognise -- FOLDER [options]            who is in the pictures of a folder
  --recursive                                   its folders, too
  --write txt|xmp|json                          a file beside each picture: tags, an XMP sidecar, JSON
  --write csv                                   one ${CSV_FILE} in the folder
  --work NAME                                   only characters of this work, where it is known
  --only-sure                                   only names that need no checking
  --language ja|en|zh                           names in this language, where there are any
  --overwrite                                   replace files that are not from here

Pictures are never changed. The same command goes on where it was cut off.
Environment: GALLERY_DIR, CACHE_DIR, MODELS_DIR, PACKS, PACKS_DIR, CAST, DEFAULT_MODEL`;

const FORMATS: readonly string[] = ['txt', 'xmp', 'json', 'csv'] satisfies Format[];

const isFormat = (word: string): word is Format => FORMATS.includes(word);

const OPTIONS = {
  recursive: { type: 'boolean', default: false },
  write: { type: 'string' },
  'only-sure': { type: 'boolean', default: false },
  work: { type: 'string' },
  language: { type: 'string' },
  overwrite: { type: 'boolean', default: false },
} as const;

interface Asked {
  readonly folder: string;
  readonly recursive: boolean;
  readonly format: Format | undefined;
  readonly onlySure: boolean;
  readonly work: string | undefined;
  readonly languages: readonly Language[];
  readonly overwrite: boolean;
}

function askedBy(words: readonly string[]): Asked {
  const { positionals, values } = argumentsOf(words, OPTIONS, USAGE);
  const { write: format, language, recursive, overwrite, work, 'only-sure': onlySure } = values;
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new UsageError(USAGE, 'Give one FOLDER.');
  if (format !== undefined && !isFormat(format)) {
    throw new UsageError(USAGE, `--write takes ${FORMATS.join(', ')}, not ${format}.`);
  }
  if (language !== undefined && !isLanguage(language)) {
    throw new UsageError(USAGE, `--language takes ${LANGUAGES.join(', ')}, not ${language}.`);
  }
  const languages = language ? [language] : [];
  return { folder: pathGiven(folder), recursive, format, onlySure, work, overwrite, languages };
}

export interface RecogniseContext extends Terminal {
  readonly cacheDir: string;
  /** Called once what is asked for is known to make sense. */
  readonly openLibrary: () => Promise<ModelLibrary>;
}

async function folderAt(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new CommandError(`There is no folder ${path}.`);
  if (!stats.isDirectory()) throw new CommandError(`${path} is no folder.`);
  return realpath(path);
}

/** File names may hold what a terminal obeys. */
const shown = (text: string) => text.replace(/\p{Cc}/gu, '?');

function peopleIn({ heads }: PictureEntry, languages: readonly Language[]): string {
  const texts = heads.map(({ name, group = unknownIn(languages) }) => {
    if (!name) return group;
    const { character, work, score, sure } = name;
    // Never all of it, as on the page: nothing is certain.
    const percent = Math.min(99, Math.round(100 * score));
    return `${character}${sure ? '' : '?'} (${work}) ${percent} %`;
  });
  return texts.join(', ') || 'nobody';
}

/** What was left out without a look; undefined where that is nothing. */
function passedOver({ others, folders }: Found): string | undefined {
  const files = [...others].map(([ending, count]) => `${count} ${ending}`);
  const parts = [
    ...(files.length > 0 ? [`files of formats that are not read (${files.join(', ')})`] : []),
    ...(folders > 0 ? [`${amount(folders, 'folder')} (add --recursive)`] : []),
  ];
  return parts.length > 0 ? `Not looked at: ${parts.join('; ')}.` : undefined;
}

/** `14 with a name (13 people)`. */
function ofPeople(heads: number, what: string, people: number): string {
  if (people === 0) return `${heads || 'none'} ${what}`;
  return `${heads} ${what} (${people} ${people === 1 ? 'person' : 'people'})`;
}

function counted(entries: readonly PictureEntry[], failed: number): string {
  const heads = entries.flatMap((entry) => (entry.sameAs === undefined ? entry.heads : []));
  const names = new Set(
    heads.flatMap(({ name }) => (name ? `${name.work}\n${name.character}` : [])),
  );
  const named = heads.filter(({ name }) => name).length;
  const groups = new Set(heads.flatMap(({ group }) => group ?? [])).size;
  const people = [
    ofPeople(named, 'with a name', names.size),
    ofPeople(heads.length - named, 'without', groups),
  ];
  const ofHeads = heads.length === 0 ? '' : `: ${people.join(', ')}`;
  const parts = [
    `${amount(entries.length, 'picture')}, ${amount(heads.length, 'head')}${ofHeads}.`,
    ...(failed > 0 ? [`${failed} not done: see above.`] : []),
  ];
  return parts.join(' ');
}

/** The plain name of a work, by a title in any language or a part that no other has. */
function workNamed(name: string, library: ModelLibrary): string {
  const known = [...library.packCharacters(), ...library.pictures()];
  const works = known.map(({ work }) => work);
  const meant = worksMeant(works, namingBy(library))(name);
  const [work] = meant;
  if (work === undefined) {
    const few = isTooShort(name) ? `; a part of a title has ${LEAST_LETTERS}` : '';
    throw new CommandError(`No character of the work ${name} is known${few}.`);
  }
  if (meant.length === 1) return work;
  throw new CommandError(`${name} may be ${toldWorks(meant)}.`);
}

async function openRecogniser(
  library: ModelLibrary,
  wanted: string | undefined,
  say: Terminal['say'],
) {
  await library.settled();
  const { model, ...entry } = library.list().find((one) => one.model.default)!;
  const recogniser = await entry.recogniser();
  if (wanted !== undefined && !recogniser.name) {
    throw new CommandError(`The model ${model.id} cannot be narrowed to one work.`);
  }
  const work = wanted === undefined ? undefined : workNamed(wanted, library);
  if (work !== wanted) say(`Only characters of ${work}.`);
  const version = [model.id, entry.version, library.galleryVersion()].join(' ').trim();
  return { recogniser, work, version };
}

/**
 * Recognises the pictures of a folder, and writes down who is in them.
 *
 * @throws UsageError; CommandError when something could not be done
 */
export async function run(words: readonly string[], context: RecogniseContext): Promise<void> {
  const asked = askedBy(words);
  const { cacheDir, say, onProgress } = context;
  const root = await folderAt(asked.folder);
  const library = await context.openLibrary();
  const { recogniser, work, version } = await openRecogniser(library, asked.work, say);
  const file = join(cacheDir, 'folders', `${sha256(root).slice(0, 16)}.jsonl`);
  const journal = await Journal.open(file, version, work);
  const problems = new Map<string, string>();
  const onProblem = (path: string, reason: string) => void problems.set(path, reason);
  const inFolder = await findPictures(root, asked.recursive, onProblem);
  const recognising = { root, recogniser, work, journal, onProblem, onProgress };
  const found = await recogniseAll(inFolder.pictures, recognising);
  const entries = entriesOf(found, {
    ...asked,
    namesOf: (work, character) => library.names(work, character),
    grouping: recogniser.grouping ?? {},
  });
  const { format, overwrite } = asked;
  if (format) {
    const writing = { root, journal, overwrite, onProblem };
    const { written, removed } = await writeAll(format, entries, new Map(problems), writing);
    const gone = removed > 0 ? `, ${removed} removed` : '';
    say(`${amount(written, 'file')} written or right already${gone}.`);
  }
  for (const entry of entries) {
    if (!format) say(shown(`${entry.path}: ${peopleIn(entry, asked.languages)}`));
    if (entry.sameAs !== undefined)
      say(shown(`${entry.path}: the same picture as ${entry.sameAs}`));
  }
  for (const [path, reason] of problems) say(shown(`${path}: ${reason}`));
  const left = passedOver(inFolder);
  if (left) say(left);
  const sum = counted(entries, problems.size);
  if (problems.size > 0) throw new CommandError(sum);
  say(sum);
}
