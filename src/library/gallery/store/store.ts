import type { CharacterName } from '../../../contract/names.ts';
import { hash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { filesIn } from '../../files/folders.ts';
import { GalleryStoreError, GalleryPaths } from './paths.ts';
import { cleanName, nameOf } from '../../../gallery/folder-name.ts';
import { folderLock } from './lock.ts';
import type { NamesFile } from '../../../gallery/names-file.ts';
import type { PlaceOf } from '../../../gallery/placing.ts';
import { isRejection, REJECTION_ENDING } from '../../../gallery/rejections.ts';
import { type Joining, type NamesChange, Planner } from './plans.ts';
import type { Step } from './steps.ts';
import { keptPath, newToken, Trash, TRASH_LIMITS, type TrashLimits } from './trash.ts';

export type { StoreFailure } from './paths.ts';
export { GalleryStoreError } from './paths.ts';
export { type NamesChange, onlyNew } from './plans.ts';

export interface GalleryStoreOptions {
  readonly dir: string;
  /** Whom a folder means; default: whom it says. */
  readonly placeOf?: PlaceOf | undefined;
  readonly limits?: TrashLimits | undefined;
  /** False where all of a folder is added: earlier changes stay in the trash. Default true. */
  readonly keepsAdded?: boolean | undefined;
}

interface Destination {
  readonly work?: string | undefined;
  readonly character?: string | undefined;
}

export interface Wanted<To> {
  readonly to?: To | undefined;
  readonly names?: NamesChange | undefined;
}

interface WantedCharacter extends Wanted<Destination>, Partial<Joining> {}

export interface NewReference {
  readonly picture: Uint8Array;
  /** The file that the picture was made of: who has it as it is needs no copy of it. */
  readonly original?: Uint8Array | undefined;
  readonly names?:
    | { readonly work?: NamesChange | undefined; readonly character?: NamesChange | undefined }
    | undefined;
  /** Handles of the character's rejections that it contradicts. */
  readonly lifts?: readonly string[] | undefined;
  /** Whose picture it has been by mistake: it is moved. */
  readonly formerly?: readonly CharacterName[] | undefined;
}

export interface Added {
  readonly id: string;
  readonly place: CharacterName;
  /** False when the character already has this picture. */
  readonly isNew: boolean;
  readonly undo: string | undefined;
}

/** Id of a reference with this content. */
export function referenceIdOf(bytes: Uint8Array): string {
  return hash('sha256', bytes).slice(0, 32);
}

type Plan = (planner: Planner) => Promise<readonly Step[]>;

/**
 * Writes one gallery folder, safe beside other writers of this kind and any readers: pictures and
 * `names.json` change atomically. Every change returns an undo token; undefined where nothing changed.
 * Methods throw GalleryStoreError for expected failures.
 */
export class GalleryStore {
  readonly #dir: string;
  readonly #locked: ReturnType<typeof folderLock>;
  readonly #places: GalleryPaths;
  readonly #trash: Trash;
  readonly #keepsAdded: boolean;

  constructor(options: GalleryStoreOptions) {
    const { dir, placeOf, limits = TRASH_LIMITS, keepsAdded = true } = options;
    this.#dir = dir;
    this.#keepsAdded = keepsAdded;
    this.#locked = folderLock(dir);
    this.#places = new GalleryPaths(dir, placeOf);
    this.#trash = new Trash(dir, limits);
  }

  /** @param token of an earlier change (or a new one), to be undone with this one */
  async add(
    place: CharacterName,
    { picture, original = picture, names = {}, lifts = [], formerly = [] }: NewReference,
    token = newToken(),
  ): Promise<Added> {
    const id = referenceIdOf(picture);
    const ids = [id, referenceIdOf(original)];
    let isNew = false;
    const plan: Plan = async (planner) => {
      const folder = await this.#places.characterFolder(place);
      const given = [
        ...(await planner.newNames(dirname(folder), {}, names.work ?? {})),
        ...(await planner.newNames(
          dirname(folder),
          { character: nameOf(basename(folder)) },
          names.character ?? {},
        )),
      ];
      const lifted = await this.#rejectionsIn(folder, lifts);
      const kept = lifted.map((file) => planner.keep(file));
      const places = await Promise.all(formerly.map((one) => this.#places.characters(one)));
      const held = await this.#filesOf(places.flat(), id);
      isNew = (await this.#filesOf([folder], ...ids)).length === 0;
      const moved = isNew ? held.shift() : undefined;
      kept.push(...held.map((file) => planner.keep(file)));
      if (!isNew) return [...given, ...kept];
      if (moved !== undefined) return [...given, await planner.file(moved, folder), ...kept];
      const staged = await this.#stage(token, `${id}.webp`, picture);
      return [...given, await planner.file(staged, folder), ...kept];
    };
    const undo = await this.#changeStaged(token, plan, [keptPath(token, `${id}.webp`)]);
    const clean = { work: cleanName(place.work), character: cleanName(place.character) };
    return { id, place: clean, isNew, undo };
  }

  /** Keeps the handles of heads that are not this character. */
  async reject(place: CharacterName, handles: readonly string[]): Promise<string | undefined> {
    const token = newToken();
    const staged: string[] = [];
    const plan: Plan = async (planner) => {
      const folder = await this.#places.characterFolder(place);
      const fresh = new Set(handles);
      for await (const [, bytes] of this.#contents([folder])) fresh.delete(textOf(bytes));
      return stepsFor([...fresh], async (handle) => {
        const bytes = Buffer.from(handle);
        const name = `${referenceIdOf(bytes)}${REJECTION_ENDING}`;
        staged.push(keptPath(token, name));
        return [await planner.file(await this.#stage(token, name, bytes), folder)];
      });
    };
    return this.#changeStaged(token, plan, staged);
  }

  /** Gives a work and its characters the names that they do not have yet. */
  addNames(work: string, { work: names, characters }: NamesFile): Promise<string | undefined> {
    const plan: Plan = async (planner) => {
      const folder = await this.#places.workFolder(work);
      const ofCharacters = await stepsFor(Object.entries(characters ?? {}), ([key, wanted]) =>
        planner.newNames(folder, { character: nameOf(key) }, wanted),
      );
      return [...(await planner.newNames(folder, {}, names ?? {})), ...ofCharacters];
    };
    return this.#change(newToken(), plan, this.#keepsAdded);
  }

  changeWork(work: string, { to, names = {} }: Wanted<string>): Promise<string | undefined> {
    return this.#change(newToken(), async (planner) => {
      const folders = await this.#places.works(work);
      if (to === undefined) {
        const named = folders.length > 0 ? folders : [await this.#places.workFolder(work)];
        return stepsFor(named, (folder) => planner.names(folder, {}, names));
      }
      if (folders.length === 0) throw missing('work');
      return stepsFor(folders, (folder) => planner.work(folder, to, names));
    });
  }

  changeCharacter(
    place: CharacterName,
    { to, names = {}, joins = false, isNamed = false }: WantedCharacter,
  ): Promise<string | undefined> {
    return this.#change(newToken(), async (planner) => {
      const folders = await this.#places.characters(place);
      if (to === undefined) {
        const named = folders.length > 0 ? folders : [await this.#places.characterFolder(place)];
        return stepsFor(named, (folder) =>
          planner.names(dirname(folder), { character: nameOf(basename(folder)) }, names),
        );
      }
      if (folders.length === 0) throw missing('character');
      const target = { work: to.work ?? place.work, character: to.character ?? place.character };
      return stepsFor(folders, (folder) =>
        planner.character(folder, target, names, { joins, isNamed }),
      );
    });
  }

  moveReference(from: CharacterName, id: string, to: CharacterName): Promise<string | undefined> {
    return this.#change(newToken(), async (planner) => {
      const files = await this.#filesOf(await this.#places.characters(from), id);
      if (files.length === 0) throw missing('reference');
      const folder = await this.#places.characterFolder(to);
      return stepsFor(
        files.filter((file) => dirname(file) !== folder),
        async (file) => [await planner.file(file, folder)],
      );
    });
  }

  removeWork(work: string): Promise<string | undefined> {
    return this.#change(newToken(), async (planner) => {
      const folders = await this.#places.works(work);
      if (folders.length === 0) throw missing('work');
      return folders.map((folder) => planner.keep(folder));
    });
  }

  removeCharacter(place: CharacterName): Promise<string | undefined> {
    return this.#change(newToken(), async (planner) => {
      const folders = await this.#places.characters(place);
      if (folders.length === 0) throw missing('character');
      return stepsFor(folders, (folder) => planner.remove(folder));
    });
  }

  removeReference(place: CharacterName, id: string): Promise<string | undefined> {
    return this.#change(newToken(), async (planner) => {
      const folders = await this.#places.characters(place);
      const files = await this.#filesOf(folders, id);
      if (files.length === 0) throw missing('reference');
      return files.map((file) => planner.keep(file));
    });
  }

  /** Undoes a change; the same token redoes it, unless what was before is wanted in any case. */
  undo(token: string, to?: 'before'): Promise<void> {
    return this.#locked(() => this.#trash.undo(token, to));
  }

  async #change(token: string, plan: Plan, isKept = true): Promise<string | undefined> {
    const isChanged = await this.#locked(async () => {
      const steps = await plan(new Planner(this.#dir, this.#places, token));
      if (steps.length > 0) await this.#trash.change(token, steps, isKept);
      return steps.length > 0;
    });
    if (!isChanged) return undefined;
    return isKept ? token : undefined;
  }

  /** An addition; what a full disk has no room for must not take what is left. */
  async #changeStaged(
    token: string,
    plan: Plan,
    staged: readonly string[],
  ): Promise<string | undefined> {
    return this.#change(token, plan, this.#keepsAdded).catch(async (error: unknown) => {
      for (const path of staged) {
        await rm(join(this.#dir, path), { force: true }).catch(() => undefined);
      }
      throw error;
    });
  }

  async #stage(token: string, name: string, bytes: Uint8Array): Promise<string> {
    const path = keptPath(token, name);
    await mkdir(dirname(join(this.#dir, path)), { recursive: true });
    await writeFile(join(this.#dir, path), bytes, { flush: true });
    return path;
  }

  #filesOf(folders: readonly string[], ...ids: readonly string[]): Promise<string[]> {
    return this.#filesWith(folders, (bytes) => ids.includes(referenceIdOf(bytes)));
  }

  async #rejectionsIn(folder: string, handles: readonly string[]): Promise<string[]> {
    if (handles.length === 0) return [];
    const files = await this.#filesWith([folder], (bytes) => handles.includes(textOf(bytes)));
    return files.filter(isRejection);
  }

  async #filesWith(
    folders: readonly string[],
    isWanted: (bytes: Buffer) => boolean,
  ): Promise<string[]> {
    const found: string[] = [];
    for await (const [path, bytes] of this.#contents(folders)) {
      if (isWanted(bytes)) found.push(path);
    }
    return found;
  }

  async *#contents(folders: readonly string[]): AsyncGenerator<[path: string, bytes: Buffer]> {
    for (const folder of folders) {
      for (const name of await filesIn(join(this.#dir, folder))) {
        const path = join(folder, name);
        const bytes = await readFile(join(this.#dir, path)).catch(() => undefined);
        if (bytes) yield [path, bytes];
      }
    }
  }
}

const textOf = (bytes: Buffer) => bytes.toString().trim();

function missing(what: string): GalleryStoreError {
  return new GalleryStoreError('missing', `There is no such ${what} of your own.`);
}

async function stepsFor<T>(
  items: readonly T[],
  plan: (item: T) => Promise<Step[]>,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const item of items) steps.push(...(await plan(item)));
  return steps;
}
