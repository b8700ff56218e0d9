import type { BothNames } from '../../contract/names.ts';
import { hash } from 'node:crypto';
import type { PackListing } from '../../contract/packs.ts';
import { aliasesOf, namesOf } from '../../gallery/name-book.ts';
import {
  charactersOfPacks,
  namesOfPacks,
  type PackCharacter,
} from '../../gallery/pack-characters.ts';
import { type Embedder, fits, type Pack } from '../../gallery/pack.ts';
import { type PlaceOf, placesIn } from '../../gallery/placing.ts';
import { serialTask } from '../files/backoff.ts';
import type { PackFolder } from './folder.ts';
import { OTHER_EMBEDDER, type ReadPack } from './read.ts';

function versionOf(packs: readonly Pack[]): string {
  if (packs.length === 0) return '';
  const lines = packs.map(({ info }) => JSON.stringify(info));
  return hash('sha256', lines.join('\n')).slice(0, 8);
}

/** What packs say, indexed. */
function indexed(packs: readonly Pack[]) {
  const names = namesOfPacks(packs);
  return { packs, characters: charactersOfPacks(packs), names, placeOf: placesIn(names) };
}

function isUsable(info: Pack['info'], embedders: readonly Embedder[]): boolean {
  return embedders.some((embedder) => fits(info, embedder));
}

/** What an unreadable pack.json leaves to say. */
function withoutInfo(id: string) {
  const title = { ja: id, en: id, zh: id };
  const about = { ja: '', en: '', zh: '' };
  return { version: '', title, about, works: 0, characters: 0, references: 0 };
}

function entryOf(
  { id, info, pack, problem }: ReadPack,
  on: boolean,
  embedders: readonly Embedder[],
): PackListing {
  const { version, title, about, works, characters, references } = info ?? withoutInfo(id);
  const misfit = pack && !isUsable(pack.info, embedders) ? OTHER_EMBEDDER : undefined;
  const reason = problem ?? misfit;
  const counts = { works, characters, references };
  return { id, version, title, about, ...counts, on, ...(reason && { problem: reason }) };
}

/** The packs that are on and that a model can use. */
export class PacksInUse {
  readonly #folder: PackFolder;
  readonly #embedders: () => readonly Embedder[];
  readonly #onPacks: (packs: readonly Pack[]) => Promise<void>;
  readonly #onVersion: () => void;
  #indexed = indexed([]);
  #version = '';

  /** Looks again which these are; settles when they count. */
  readonly renew = serialTask(() => this.#renew());

  /**
   * @param embedders of the models
   * @param onPacks awaited with other packs before the version changes
   */
  constructor(
    folder: PackFolder,
    embedders: () => readonly Embedder[],
    onPacks: (packs: readonly Pack[]) => Promise<void>,
    onVersion: () => void,
  ) {
    this.#folder = folder;
    this.#embedders = embedders;
    this.#onPacks = onPacks;
    this.#onVersion = onVersion;
  }

  get packs(): readonly Pack[] {
    return this.#indexed.packs;
  }

  get characters(): readonly PackCharacter[] {
    return this.#indexed.characters;
  }

  /** The same function until the packs change. */
  get placeOf(): PlaceOf {
    return this.#indexed.placeOf;
  }

  /** Changes with any of it; empty without packs. */
  get version(): string {
    return this.#version;
  }

  namesOf(work: string, character: string): BothNames {
    return namesOf(this.#indexed.names, work, character);
  }

  aliasesOf(work: string): readonly string[] {
    return aliasesOf(this.#indexed.names, work);
  }

  /** All packs of the folders, the refused ones with the reason. */
  entries(): PackListing[] {
    const embedders = this.#embedders();
    const { all } = this.#folder;
    return [...all.values()].map((read) => entryOf(read, this.#folder.isOn(read.id), embedders));
  }

  async #renew(): Promise<void> {
    const embedders = this.#embedders();
    const packs = this.#folder.on.filter(({ info }) => isUsable(info, embedders));
    const version = versionOf(packs);
    if (version === this.#version) return;
    this.#indexed = indexed(packs);
    await this.#onPacks(packs);
    this.#version = version;
    this.#onVersion();
  }
}
