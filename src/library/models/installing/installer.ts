import { availableParallelism } from 'node:os';
import {
  type CatalogueModel,
  type InstallLine,
  installProblemSchema,
} from '../../../contract/catalogue.ts';
import type { Progress } from '../../progress.ts';
import { addModel, type InstallOptions } from './add.ts';
import {
  type CatalogueEntry,
  findEntry,
  ModelsError,
  type ModelsErrorCode,
  sizeOf,
} from './entry.ts';
import { urlOf } from './hub.ts';
import { type ListedModel, listModels, readRecord, removeModel, writeRecord } from './installed.ts';

export interface InstallerOptions extends Omit<InstallOptions, 'onProgress' | 'signal'> {
  readonly catalogue: readonly CatalogueEntry[];
  /** Settles when the models on disk are those in use. */
  readonly refresh: () => Promise<void>;
  /** Seconds that the model takes for a plain picture. Rejects when it cannot be used. */
  readonly timeOf: (id: string) => Promise<number>;
}

/** One installation, under way until `ended` settles. */
interface Installation {
  readonly id: string;
  readonly controller: AbortController;
  readonly progress: () => InstallLine;
  /** Resolves when installed or stopped. Rejects with a ModelsError. */
  readonly ended: Promise<void>;
}

/** A tagger sees the head and the whole picture. */
const TAGGER_RUNS = 2;

/** Bytes of weights a second: of 375 MB, a vision transformer at 448 pixels takes a core 1.4 to 2.5 s. */
const BYTES_PER_CORE = 200e6;

function secondsOf({ size, seconds }: ListedModel, entry: CatalogueEntry): number | undefined {
  const estimate = size && size / (BYTES_PER_CORE * availableParallelism());
  const once = seconds ?? estimate;
  return once && once * (entry.manifest.kind === 'tagger' ? TAGGER_RUNS : 1);
}

function stateOf({ state, partial }: ListedModel): CatalogueModel['state'] {
  if (state === 'available' && partial > 0) return 'paused';
  return state === 'by hand' ? 'by_hand' : state;
}

function sourcesOf({ sources }: CatalogueEntry, hub: string): CatalogueModel['sources'] {
  return sources.map(({ repository, revision, licence, files }) => ({
    page: `${hub}/${repository}`,
    licence,
    files: files.map(({ file, path }) => ({
      file,
      url: urlOf(hub, { repository, revision, path }),
    })),
  }));
}

/** Installs models of the catalogue into a running service, one at a time. */
export class Installer {
  readonly options: InstallerOptions;
  readonly #problems = new Map<string, ModelsErrorCode>();
  #running: Installation | undefined;

  constructor(options: InstallerOptions) {
    this.options = options;
  }

  /** The catalogue's models. */
  async list(): Promise<CatalogueModel[]> {
    const listed = await listModels(this.options.modelsDir, this.options.catalogue);
    return listed.flatMap((model) => (model.entry ? this.#modelOf(model, model.entry) : []));
  }

  #modelOf(listed: ListedModel, entry: CatalogueEntry): CatalogueModel {
    const { id, size, partial, seconds } = listed;
    const { name, provider, kind, desc } = entry.manifest;
    const running = this.#running?.id === id ? this.#running : undefined;
    return {
      ...{ id, name, provider, kind, desc },
      sources: sourcesOf(entry, this.options.hub.url),
      state: running ? 'installing' : stateOf(listed),
      size,
      done: Math.max(running?.progress().done ?? 0, partial),
      seconds: secondsOf(listed, entry),
      measured: seconds !== undefined,
      problem: installProblemSchema.safeParse(this.#problems.get(id)).data,
    };
  }

  /**
   * Begins an installation, or joins the one that runs.
   *
   * @throws ModelsError `unknown-model`; `busy` while another model is being installed
   */
  install(id: string): Installation {
    const entry = findEntry(this.options.catalogue, id);
    if (this.#running && this.#running.id !== id) {
      throw new ModelsError('busy', `${this.#running.id} is being installed; one at a time.`);
    }
    return (this.#running ??= this.#begin(entry));
  }

  /** Ends the installation of this model, or of any; what has come stays for the next one. */
  async stop(id = this.#running?.id): Promise<void> {
    if (!this.#running || this.#running.id !== id) return;
    const { controller, ended } = this.#running;
    controller.abort();
    await ended.catch(() => undefined);
  }

  /**
   * Removes a model, or what has come of it.
   *
   * @throws ModelsError `not-installed`, `disk`
   */
  async remove(id: string): Promise<void> {
    await this.stop(id);
    this.#problems.delete(id);
    await removeModel(this.options.modelsDir, id);
    await this.options.refresh();
  }

  #begin(entry: CatalogueEntry): Installation {
    const controller = new AbortController();
    const files = new Map<string, Progress>();
    const onProgress = (file: Progress) => void files.set(file.what, file);
    const sum = (name: 'done' | 'total') =>
      [...files.values()].reduce((all, file) => all + file[name], 0);
    const ended = this.#run(entry, { ...this.options, onProgress, signal: controller.signal });
    // Whoever waits for it gets the failure.
    ended.catch(() => undefined);
    const progress = () => ({ done: sum('done'), total: sizeOf(entry) ?? sum('total') });
    return { id: entry.id, controller, progress, ended };
  }

  async #run(entry: CatalogueEntry, options: InstallOptions): Promise<void> {
    this.#problems.delete(entry.id);
    try {
      await addModel(options, entry);
      await this.options.refresh();
      await this.#measure(entry.id);
    } catch (error) {
      if (options.signal?.aborted) return;
      if (error instanceof ModelsError) this.#problems.set(entry.id, error.code);
      throw error;
    } finally {
      this.#running = undefined;
    }
  }

  async #measure(id: string): Promise<void> {
    const { modelsDir, timeOf } = this.options;
    const seconds = await timeOf(id).catch((cause: unknown) => {
      throw new ModelsError('unusable', `${id} is installed but cannot be used here.`, { cause });
    });
    const record = await readRecord(modelsDir, id);
    if (record) await writeRecord(modelsDir, { ...record, seconds });
  }
}
