import type { BothNames } from '../../contract/names.ts';
import { hash } from 'node:crypto';
import { normalize, sep } from 'node:path';
import type { Model } from '../../contract/model.ts';
import { mutex } from '../../recognition/mutex.ts';
import { type JoinedPart, joinedRecogniser } from '../../recognition/joined.ts';
import type { AiJudge, Recogniser } from '../../recognition/types.ts';
import { type OnEvent, onlyOnce, reasonOf } from '../events.ts';
import { type Embedder, fits, type Pack } from '../../gallery/pack.ts';
import type { GalleryPicture } from '../gallery/files.ts';
import type { InferencePool } from '../../engine/node/inference-pool.ts';
import { type LocatedFile, type LocatedJoined, type LocatedModel, keyOf } from './locate.ts';
import { type LoadedModel, type LoaderParts, loadModel, PLAIN } from './loaded-model.ts';
import { type ModelFolder, readModelFolders } from './folder.ts';
import { ModelMemory } from './memory.ts';
import { bothSentences, notLoadable } from './problem.ts';

export interface ModelEntry {
  readonly model: Model;
  /**
   * Changes when the model, or the classifier beside it, might answer otherwise; undefined when
   * unknown.
   */
  readonly version?: string | undefined;
  /**
   * Loads the model if need be; the recogniser always uses its newest state.
   *
   * @throws Error when the model is disabled or cannot be loaded
   */
  recogniser(): Promise<Recogniser>;
}

export interface RegistryOptions {
  readonly dirs: readonly string[];
  readonly wanted: string | undefined;
  readonly memoryLimit: number;
}

/** What gallery models search in; each call gives the same lists until they change. */
export interface Known {
  pictures(): readonly GalleryPicture[];
  packs(): readonly Pack[];
  names(work: string, character: string): BothNames;
}

/** All models of the model folders, some of them in memory. */
export class ModelRegistry {
  readonly #options: RegistryOptions;
  readonly #parts: LoaderParts;
  readonly #memory: ModelMemory;
  readonly #known: Known;
  readonly #signal: AbortSignal;
  readonly #failures = new Map<string, string>();
  readonly #tell: OnEvent;
  #folders: readonly ModelFolder[] = [];
  #embedders: ReadonlyMap<string, Embedder> = new Map();
  readonly #mutex = mutex();
  entries: readonly ModelEntry[] = [];

  constructor(
    options: RegistryOptions,
    parts: LoaderParts & { readonly pool: Pick<InferencePool, 'memoryOf'> },
    known: Known,
    signal: AbortSignal,
  ) {
    this.#options = options;
    this.#parts = parts;
    this.#known = known;
    this.#signal = signal;
    this.#tell = onlyOnce(parts.onEvent);
    this.#memory = new ModelMemory({
      limit: options.memoryLimit,
      memoryOf: (bytes) => parts.pool.memoryOf(bytes),
      load: (located) => this.#load(located),
      onFailure: (located, error) => this.#noteFailure(located, reasonOf(error)),
      onEvent: parts.onEvent,
    });
  }

  has(id: string): boolean {
    return this.#selectable().some(({ model }) => model.id === id);
  }

  async read(): Promise<void> {
    const before = new Set(this.#folders.map(({ model, problem }) => `${model.id} ${problem}`));
    this.#folders = await readModelFolders(this.#options.dirs, this.#parts.hasher);
    for (const { model, problem } of this.#folders) {
      if (problem === undefined || before.has(`${model.id} ${problem}`)) continue;
      const details = { model: model.id, reason: problem };
      this.#parts.onEvent({ level: 'error', message: 'A model cannot be used.', details });
    }
    const located = this.#folders.flatMap((folder) => folder.located ?? []);
    this.#embedders = await this.#embeddersOf(located);
    this.#failures.clear();
    this.#memory.keepOnly(new Set(located.map(keyOf)));
    this.#list();
  }

  /**
   * Seconds of a run on a plain picture, not the first one.
   *
   * @throws Error when there is no such model, or it cannot be loaded
   */
  async timeOf(id: string): Promise<number> {
    const { located } = this.#folders.find(({ model }) => model.id === id) ?? {};
    if (!located) throw new Error(`The model "${id}" is not installed.`);
    return this.#memory.use(located, async (model) => {
      const started = performance.now();
      await model.tryOut(PLAIN);
      return (performance.now() - started) / 1000;
    });
  }

  /** Embedders of the installed gallery models. */
  embedders(): readonly Embedder[] {
    return [...this.#embedders.values()];
  }

  takeGallery(pictures: readonly GalleryPicture[]): Promise<void> {
    return this.#mutex(() =>
      this.#memory.useAll(async (model) => model.takeGallery?.(pictures, this.#signal)),
    );
  }

  takePacks(packs: readonly Pack[]): Promise<void> {
    return this.#mutex(() =>
      this.#memory.useAll(async (model, { manifest }) =>
        model.takePacks?.(this.#fitting(manifest.id, packs)),
      ),
    );
  }

  /** Settles when all of the gallery counts. */
  settled(): Promise<void> {
    return this.#memory.useAll(async (model) => model.settled?.());
  }

  async #embeddersOf(all: readonly LocatedModel[]): Promise<ReadonlyMap<string, Embedder>> {
    const embedders = new Map<string, Embedder>();
    for (const located of all) {
      if (located.kind !== 'gallery') continue;
      // A file that vanishes meanwhile fails to load, too.
      const { embedder, space } = located.files;
      const hashOf = ({ path }: LocatedFile) =>
        this.#parts.hasher.sha256(path).catch(() => undefined);
      const weights = await hashOf(embedder);
      const spaceHash = space && (await hashOf(space));
      const place = spaceHash === undefined ? {} : { space: spaceHash };
      if (weights !== undefined) embedders.set(located.manifest.id, { weights, ...place });
    }
    return embedders;
  }

  #fitting(model: string, packs: readonly Pack[]): Pack[] {
    const embedder = this.#embedders.get(model);
    if (!embedder) return [];
    return packs.filter(({ info }) => {
      const isFit = fits(info, embedder);
      const message = 'A pack was made for another embedder: this model does not use it.';
      if (!isFit) this.#tell({ level: 'warn', message, details: { pack: info.id, model } });
      return isFit;
    });
  }

  /** The first enabled classifier that loads, if any; failures are reported. */
  async classifier(): Promise<AiJudge | undefined> {
    for (const folder of this.#folders) {
      const { located } = folder;
      if (located?.kind !== 'classifier' || !this.#isEnabled(folder)) continue;
      const isThere = await this.#memory
        .use(located, () => Promise.resolve(true))
        .catch(() => false);
      if (isThere) return this.#judgeOf(located);
    }
    return undefined;
  }

  #judgeOf(located: LocatedModel): AiJudge {
    return {
      name: located.manifest.name,
      judge: (picture, signal) =>
        this.#memory.use(located, async ({ judge }) => {
          if (!judge) throw new Error(`The model "${located.manifest.id}" judges nothing.`);
          return judge.judge(picture, signal);
        }),
    };
  }

  #selectable(): ModelFolder[] {
    return this.#folders.filter(({ isSelectable }) => isSelectable);
  }

  #isEnabled({ model, located }: ModelFolder): boolean {
    return model.enabled && located !== undefined && !this.#failures.has(keyOf(located));
  }

  #defaultId(): string | undefined {
    const folders = this.#selectable();
    const wanted =
      folders.find(({ model }) => model.id === this.#options.wanted) ??
      folders.find(({ wantsDefault }) => wantsDefault) ??
      folders[0];
    if (!wanted || this.#isEnabled(wanted)) return wanted?.model.id;
    return (folders.find((folder) => this.#isEnabled(folder)) ?? wanted).model.id;
  }

  #list(): void {
    const first = this.#defaultId();
    const entries = this.#selectable().map((folder) =>
      this.#entry(folder, folder.model.id === first),
    );
    this.entries = entries.sort((a, b) => Number(b.model.default) - Number(a.model.default));
  }

  #entry(folder: ModelFolder, isDefault: boolean): ModelEntry {
    const { model, located } = folder;
    const failure = located && this.#failures.get(keyOf(located));
    const desc =
      failure === undefined ? model.desc : bothSentences(model.desc, notLoadable(failure));
    const enabled = this.#isEnabled(folder);
    return {
      model: { ...model, desc, enabled, default: isDefault },
      version: located && this.#versionOf(located),
      recogniser: async () => {
        const loaded = await this.#use(model.id, (recogniser) => Promise.resolve(recogniser));
        return {
          grouping: loaded.grouping,
          recognise: (picture, options) =>
            this.#use(model.id, (recogniser) => recogniser.recognise(picture, options)),
          ...(loaded.name && {
            name: (...asked) => this.#use(model.id, (recogniser) => recogniser.name!(...asked)),
          }),
        };
      },
    };
  }

  #versionOf(located: LocatedModel): string {
    const judges = this.#folders.filter(
      (folder) => folder.located?.kind === 'classifier' && this.#isEnabled(folder),
    );
    const keys = [located, ...judges.flatMap((folder) => folder.located ?? [])].map(keyOf);
    return hash('sha256', keys.join('\n'), 'base64url');
  }

  async #use<T>(id: string, action: (recogniser: Recogniser) => Promise<T>): Promise<T> {
    const folder = this.#folders.find(({ model }) => model.id === id);
    if (!folder?.located || !this.#isEnabled(folder)) {
      throw new Error(`The model "${id}" is not enabled.`);
    }
    return this.#memory.use(folder.located, async ({ recogniser }) => {
      if (!recogniser) throw new Error(`The model "${id}" recognises nothing.`);
      return action(recogniser);
    });
  }

  /** Its models are loaded, kept and let go as if each was asked for. */
  async #loadJoined({ manifest, parts }: LocatedJoined): Promise<LoadedModel> {
    const joined: JoinedPart[] = [];
    for (const part of parts) {
      const { id } = part.manifest;
      const grouping = await this.#memory.use(part, ({ recogniser }) =>
        Promise.resolve(recogniser?.grouping),
      );
      const recogniser: Recogniser = {
        grouping,
        recognise: (picture, options) =>
          this.#memory.use(part, (model) => model.recogniser!.recognise(picture, options)),
      };
      joined.push({ id, recogniser });
    }
    const namesOf = (work: string, character: string) => this.#known.names(work, character);
    const recogniser = joinedRecogniser(joined, manifest.match, namesOf);
    return {
      recogniser,
      tryOut: async (picture) => void (await recogniser.recognise(picture)),
      release: () => Promise.resolve(),
    };
  }

  async #load(located: LocatedModel): Promise<LoadedModel> {
    if (located.kind === 'joined') return this.#loadJoined(located);
    const started = performance.now();
    const model = await loadModel(located, this.#parts);
    // Changes during the first embedding are applied before the model is used.
    let pictures: readonly GalleryPicture[];
    let packs: readonly Pack[];
    do {
      [packs, pictures] = [this.#known.packs(), this.#known.pictures()];
      model.takePacks?.(this.#fitting(located.manifest.id, packs));
      await model.takeGallery?.(pictures, this.#signal);
    } while (packs !== this.#known.packs() || pictures !== this.#known.pictures());
    const details = {
      model: located.manifest.id,
      ...(model.references ? { references: model.references() } : {}),
      ms: Math.round(performance.now() - started),
    };
    this.#parts.onEvent({ level: 'info', kind: 'loaded', message: 'A model is ready.', details });
    return model;
  }

  #noteFailure(located: LocatedModel, reason: string): void {
    if (this.#signal.aborted) return;
    // The list of models is public: it names no folder of the server.
    const plain = this.#options.dirs.reduce(
      (text, dir) => text.replaceAll(`${normalize(dir)}${sep}`, ''),
      reason,
    );
    this.#failures.set(keyOf(located), plain);
    this.#parts.onEvent({
      level: 'error',
      kind: 'failed',
      message: 'A model cannot be loaded.',
      details: { model: located.manifest.id, reason },
    });
    this.#list();
  }
}
