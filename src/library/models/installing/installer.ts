import { availableParallelism } from 'node:os';
import type { Progress } from '../../progress.ts';
import { addModel, type InstallOptions } from './add.ts';
import {
  type CatalogueEntry,
  findEntry,
  ModelsError,
  type ModelsErrorCode,
  sizeOf,
} from './entry.ts';
import { type ListedModel, listModels } from './list.ts';
import { readRecord, writeRecord } from './record.ts';
import { removeModel } from './remove.ts';

export interface InstallerOptions extends Omit<InstallOptions, 'onProgress' | 'signal'> {
  readonly catalogue: readonly CatalogueEntry[];
  /** Settles when the models on disk are those in use. */
  readonly refresh: () => Promise<void>;
  /** Seconds that the model takes for a plain picture. Rejects when it cannot be used. */
  readonly timeOf: (id: string) => Promise<number>;
}

/** Bytes. */
export interface Downloaded {
  readonly done: number;
  /** At least; all of it where the catalogue knows. */
  readonly total: number;
}

interface Speed {
  /** Per picture with one head. */
  readonly seconds: number;
  readonly isMeasured: boolean;
}

export interface CatalogueModel extends ListedModel {
  readonly downloading: boolean;
  readonly done: number;
  readonly speed: Speed | undefined;
  /** Why the last installation failed. */
  readonly problem: ModelsErrorCode | undefined;
}

/** One installation, under way until `ended` settles. */
export interface Installation {
  readonly id: string;
  readonly progress: Downloaded;
  /** @returns ends the listening */
  onProgress(listener: (progress: Downloaded) => void): () => void;
  /** Resolves when installed or stopped. Rejects with a ModelsError. */
  readonly ended: Promise<void>;
}

/** A tagger sees the head and the whole picture. */
const RUNS: Readonly<Record<string, number>> = { tagger: 2 };

/** Bytes of weights a second: of 375 MB, a vision transformer at 448 pixels takes a core 1.4 to 2.5 s. */
const BYTES_PER_CORE = 200e6;

function speedOf({ size, seconds, entry }: ListedModel): Speed | undefined {
  const runs = RUNS[entry?.manifest.kind ?? ''] ?? 1;
  if (seconds !== undefined) return { seconds: runs * seconds, isMeasured: true };
  if (size === undefined) return undefined;
  return { seconds: (runs * size) / (BYTES_PER_CORE * availableParallelism()), isMeasured: false };
}

class Download implements Installation {
  readonly id: string;
  readonly controller = new AbortController();
  readonly #size: number | undefined;
  readonly #files = new Map<string, Progress>();
  readonly #listeners = new Set<(progress: Downloaded) => void>();
  readonly ended: Promise<void>;

  constructor(entry: CatalogueEntry, run: (download: Download) => Promise<void>) {
    this.id = entry.id;
    this.#size = sizeOf(entry);
    this.ended = run(this);
    // Whoever waits for it gets the failure.
    this.ended.catch(() => undefined);
  }

  get progress(): Downloaded {
    const files = [...this.#files.values()];
    const sum = (name: 'done' | 'total') => files.reduce((all, file) => all + file[name], 0);
    return { done: sum('done'), total: this.#size ?? sum('total') };
  }

  onProgress(listener: (progress: Downloaded) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(file: Progress): void {
    this.#files.set(file.what, file);
    for (const listener of this.#listeners) listener(this.progress);
  }
}

/** Installs models of the catalogue into a running service, one at a time. */
export class Installer {
  readonly #options: InstallerOptions;
  readonly #problems = new Map<string, ModelsErrorCode>();
  #running: Download | undefined;

  constructor(options: InstallerOptions) {
    this.#options = options;
  }

  get hub(): string {
    return this.#options.hub.url;
  }

  get folder(): string {
    return this.#options.modelsDir;
  }

  /** Free bytes for models; undefined where the folder cannot be made. */
  freeBytes(): Promise<number | undefined> {
    return this.#options.freeBytes(this.folder).catch(() => undefined);
  }

  async list(): Promise<CatalogueModel[]> {
    const listed = await listModels(this.folder, this.#options.catalogue);
    return listed.map((model) => {
      const running = this.#running?.id === model.id ? this.#running : undefined;
      return {
        ...model,
        downloading: running !== undefined,
        done: Math.max(running?.progress.done ?? 0, model.partial),
        speed: speedOf(model),
        problem: this.#problems.get(model.id),
      };
    });
  }

  /**
   * Begins an installation, or joins the one that runs.
   *
   * @throws ModelsError `unknown-model`; `busy` while another model is being installed
   */
  install(id: string): Installation {
    const entry = findEntry(this.#options.catalogue, id);
    if (this.#running && this.#running.id !== id) {
      throw new ModelsError('busy', `${this.#running.id} is being installed; one at a time.`);
    }
    return (this.#running ??= new Download(entry, (download) => this.#run(entry, download)));
  }

  /** Ends an installation; what has come stays for the next one. */
  async stop(id?: string): Promise<void> {
    const running = this.#running;
    if (!running || (id !== undefined && running.id !== id)) return;
    running.controller.abort(new ModelsError('stopped', `The installation of ${id} was stopped.`));
    await running.ended.catch(() => undefined);
  }

  /**
   * Removes a model, or what has come of it.
   *
   * @throws ModelsError `not-installed`, `disk`
   */
  async remove(id: string): Promise<void> {
    await this.stop(id);
    this.#problems.delete(id);
    await removeModel(this.folder, id);
    await this.#options.refresh();
  }

  async #run(entry: CatalogueEntry, download: Download): Promise<void> {
    const { signal } = download.controller;
    this.#problems.delete(entry.id);
    try {
      const onProgress = (file: Progress) => download.tell(file);
      await addModel({ ...this.#options, onProgress, signal }, entry);
      await this.#options.refresh();
      await this.#measure(entry.id);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ModelsError) this.#problems.set(entry.id, error.code);
      throw error;
    } finally {
      this.#running = undefined;
    }
  }

  async #measure(id: string): Promise<void> {
    const seconds = await this.#options.timeOf(id).catch((cause: unknown) => {
      throw new ModelsError('unusable', `${id} is installed but cannot be used here.`, { cause });
    });
    const record = await readRecord(this.folder, id);
    if (record) await writeRecord(this.folder, { ...record, seconds });
  }
}
