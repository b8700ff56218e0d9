import { type CharacterName, isNamed } from '../../../contract/names.ts';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { LANGUAGES, type Names } from '../../../contract/language.ts';
import { GalleryStoreError, type GalleryPaths } from './paths.ts';
import { nameOf } from '../../../gallery/folder-name.ts';
import { NAMES_FILE, namesIn, type NamesKey, withNames } from '../../../gallery/names-file.ts';
import { readNamesFile } from './names-on-disk.ts';
import { isRejection } from '../../../gallery/rejections.ts';
import { isLink, isOneEntry, isSameFile, isThere, type Step } from './steps.ts';
import { keptPath } from './trash.ts';

export type NamesChange = Readonly<Partial<Record<keyof Names, string | null | undefined>>>;

/** Those of languages that have none yet. */
export function onlyNew(known: Names | undefined, wanted: NamesChange | undefined): NamesChange {
  const missing = LANGUAGES.filter((language) => known?.[language] === undefined);
  return Object.fromEntries(missing.map((language) => [language, wanted?.[language]]));
}

/** Who a character becomes. */
export interface Joining {
  /** Whether somebody of that name is known, in this gallery or elsewhere. */
  readonly joins: boolean;
  /** Whether it is somebody of a pack, which names them: they keep these names. */
  readonly isNamed: boolean;
}

const APART: Joining = { joins: false, isNamed: false };

/** Plans the steps of a change; reads only. */
export class Planner {
  readonly #dir: string;
  readonly #places: GalleryPaths;
  readonly #token: string;
  #kept = 0;
  /** Where earlier steps of this change put files. */
  readonly #taken = new Set<string>();
  /** Names that earlier steps of this change give. */
  readonly #given = new Map<string, Names | undefined>();

  /** @param token of the change, in whose folder removed files are kept */
  constructor(dir: string, places: GalleryPaths, token: string) {
    this.#dir = dir;
    this.#places = places;
    this.#token = token;
  }

  keep(path: string): Step {
    const name = `${this.#kept++}-${basename(path)}`;
    return { kind: 'move', from: path, to: keptPath(this.#token, name) };
  }

  async names(workFolder: string, key: NamesKey, change: NamesChange): Promise<Step[]> {
    const before = await this.#known(workFolder, key, change);
    return this.#namesStep(workFolder, key, before, changedNames(before, change));
  }

  async newNames(workFolder: string, key: NamesKey, wanted: NamesChange): Promise<Step[]> {
    const known = await this.#known(workFolder, key, wanted);
    return this.names(workFolder, key, onlyNew(known, wanted));
  }

  /**
   * Moves a character's folder to `to`, merging with an existing one.
   */
  async character(
    folder: string,
    to: CharacterName,
    change: NamesChange,
    joining: Joining,
  ): Promise<Step[]> {
    const target = await this.#places.characterFolder(to);
    const workFolder = dirname(target);
    // Of one folder under two names, links or letters of another case, the names would be taken where they are given.
    const isOne = await this.#isOneFolder(dirname(folder), workFolder);
    const from = isOne ? join(workFolder, basename(folder)) : folder;
    if (target === from) return this.names(workFolder, to, change);
    const others = (await this.#places.charactersIn(dirname(from))).filter((it) => it !== from);
    const steps = await this.#characterMove(from, target, change, joining);
    const isLast = others.length === 0 && workFolder !== dirname(from);
    return isLast ? this.#abandon(dirname(from), steps) : steps;
  }

  async work(from: string, to: string, change: NamesChange = {}): Promise<Step[]> {
    const target = await this.#places.workFolder(to);
    if (target === from) return this.names(target, {}, change);
    const before = await this.#known(from, {}, change);
    const own = renamed(before, from, target);
    const whole = await this.#wholeMove(from, target);
    if (whole) return [...whole, ...this.#namesStep(target, {}, before, changedNames(own, change))];
    const known = await this.#known(target, {}, change);
    const after = changedNames({ ...own, ...known }, change);
    const steps = this.#namesStep(target, {}, known, after);
    for (const folder of await this.#places.charactersIn(from)) {
      const place = { work: to, character: nameOf(basename(folder)) };
      const path = await this.#places.characterFolder(place);
      steps.push(...(await this.#characterMove(folder, path, {})));
    }
    return this.#abandon(from, [...steps, ...this.#namesStep(from, {}, before, undefined)]);
  }

  /** What else the work's folder holds stays, and so do other people's names and the work's. */
  async remove(folder: string): Promise<Step[]> {
    const workFolder = dirname(folder);
    const key = { character: nameOf(basename(folder)) };
    const names = await this.#known(workFolder, key);
    return [this.keep(folder), ...this.#namesStep(workFolder, key, names, undefined)];
  }

  /** Moves a file into a character's folder; a duplicate is kept in the trash. */
  async file(from: string, folder: string): Promise<Step> {
    const { name: stem, ext } = parse(from);
    let to = join(folder, basename(from));
    for (let number = 2; this.#taken.has(to) || (await this.#isThere(to)); number++) {
      const isTaken = this.#taken.has(to);
      if (!isTaken && (await isSameFile(join(this.#dir, from), join(this.#dir, to)))) {
        return this.keep(from);
      }
      to = join(folder, `${stem} (${number})${ext}`);
    }
    this.#taken.add(to);
    return { kind: 'move', from, to };
  }

  async #characterMove(
    from: string,
    target: string,
    change: NamesChange,
    { joins, isNamed }: Joining = APART,
  ): Promise<Step[]> {
    const names = await this.#characterNames(from, target, change, isNamed);
    return [...names.given, ...(await this.#moves(from, target, joins)), ...names.taken];
  }

  /**
   * The move of a whole folder to where nothing is, or where it is itself: under other letters' case, where
   * that does not count, or as a link leads there, which then goes. File by file each would be its own duplicate.
   */
  async #wholeMove(from: string, target: string): Promise<Step[] | undefined> {
    const move: Step = { kind: 'move', from, to: target };
    const [source, there] = [join(this.#dir, from), join(this.#dir, target)];
    if (!(await isThere(there)) || (await isOneEntry(source, there))) return [move];
    if (!(await this.#isOneFolder(from, target))) return undefined;
    return (await isLink(source)) ? [this.keep(from)] : [this.keep(target), move];
  }

  /** Who is not the one may well be the other: rejections are not joined. */
  async #moves(from: string, target: string, joins: boolean): Promise<Step[]> {
    const becomesOther = joins && !(await this.#isThere(target));
    const whole = becomesOther ? undefined : await this.#wholeMove(from, target);
    if (whole) return whole;
    const steps: Step[] = [];
    for (const name of await readdir(join(this.#dir, from))) {
      const path = join(from, name);
      steps.push(isRejection(path) ? this.keep(path) : await this.file(path, target));
    }
    return steps;
  }

  /** Names are set in the new place before they are removed from the old: never in neither. */
  async #characterNames(from: string, target: string, change: NamesChange, isNamed: boolean) {
    const [oldKey, newKey] = [from, target].map((path) => ({ character: nameOf(basename(path)) }));
    const old = await this.#known(dirname(from), oldKey!, change);
    const known = await this.#known(dirname(target), newKey!, change);
    const own = renamed(old, from, target);
    const after = changedNames(isNamed ? known : { ...own, ...known }, change);
    return {
      given: this.#namesStep(dirname(target), newKey!, known, after),
      taken: this.#namesStep(dirname(from), oldKey!, old, undefined),
    };
  }

  /** Moves an abandoned work's names file to the trash, unless it names somebody after these steps. */
  async #abandon(workFolder: string, steps: Step[]): Promise<Step[]> {
    const names = join(workFolder, NAMES_FILE);
    const stays = !(await this.#isThere(names)) || (await this.#namesAny(workFolder, steps));
    return stays ? steps : [...steps, this.keep(names)];
  }

  /** Nobody knows whom an unreadable file names. */
  async #namesAny(workFolder: string, steps: readonly Step[]): Promise<boolean> {
    try {
      let file = await readNamesFile(join(this.#dir, workFolder));
      for (const step of steps) {
        if (step.kind !== 'names' || step.work !== workFolder) continue;
        file = withNames(file, step, step.after);
      }
      return isNamed(file.work) || Object.keys(file.characters ?? {}).length > 0;
    } catch (error) {
      if (error instanceof GalleryStoreError) return true;
      throw error;
    }
  }

  #namesStep(
    workFolder: string,
    { character }: NamesKey,
    before: Names | undefined,
    after: Names | undefined,
  ): Step[] {
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    this.#given.set(JSON.stringify([workFolder, character]), after);
    return [{ kind: 'names', work: workFolder, character, before, after }];
  }

  /** An unreadable file is an error only when it is to be changed. */
  async #known(workFolder: string, key: NamesKey, change: NamesChange = {}) {
    const given = JSON.stringify([workFolder, key.character]);
    if (this.#given.has(given)) return this.#given.get(given);
    try {
      return namesIn(await readNamesFile(join(this.#dir, workFolder)), key);
    } catch (error) {
      const isWanted = LANGUAGES.some((language) => change[language] !== undefined);
      if (error instanceof GalleryStoreError && !isWanted) return undefined;
      throw error;
    }
  }

  /** Not where one of them is not there. */
  #isOneFolder(one: string, other: string): Promise<boolean> {
    return isOneEntry(join(this.#dir, one), join(this.#dir, other), stat).catch(() => false);
  }

  #isThere(path: string): Promise<boolean> {
    return isThere(join(this.#dir, path));
  }
}

/** A name that is the folder's in some language stays that when the folder has another. */
function renamed(names: Names | undefined, from: string, to: string): Names | undefined {
  const [former, now] = [nameOf(basename(from)), nameOf(basename(to))];
  const entries = Object.entries(names ?? {});
  return (
    names && Object.fromEntries(entries.map(([key, name]) => [key, name === former ? now : name]))
  );
}

function changedNames(names: Names | undefined, change: NamesChange): Names | undefined {
  const all: Partial<Record<keyof Names, string>> = {};
  for (const language of LANGUAGES) {
    const wanted = change[language];
    const name = wanted === undefined ? names?.[language] : (wanted ?? '').trim();
    if (name !== undefined && name !== '') all[language] = name;
  }
  return Object.keys(all).length === 0 ? undefined : all;
}
