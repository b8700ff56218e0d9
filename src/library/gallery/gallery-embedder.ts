import { readFile } from 'node:fs/promises';
import type { Reference } from '../../gallery/reference.ts';
import { isRecognitionError } from '../../recognition/errors.ts';
import { mapLimited } from '../../recognition/map-limited.ts';
import type { GalleryModel } from '../../recognition/faces.ts';
import { type EmbeddedReference, embedReference } from '../../recognition/pipeline.ts';
import type { Raster } from '../../recognition/types.ts';
import { appendEmbeddings, readEmbeddings, writeEmbeddings } from './embedding-cache.ts';
import { type OnEvent, onlyOnce, reasonOf } from '../events.ts';
import { hasCode, isTransient } from '../files/error-code.ts';
import type { GalleryPicture } from './files.ts';
import { referenceIdOf } from './store/store.ts';
import { OWN_PICTURES, type PictureReader } from '../../engine/node/pictures/picture-reader.ts';
import type { ReferenceReport } from '../../gallery/reference-report.ts';
import { useUp } from '../../engine/node/shared-raster.ts';

const BLOCK = 256 * 1024;

/** Vectors in a few large blocks of shared memory. */
class SharedNumbers {
  #block: Float32Array = new Float32Array();
  #used = 0;

  /** A copy of the numbers; a block is freed with its last vector. */
  keep(numbers: Float32Array): Float32Array {
    const { length } = numbers;
    if (this.#used + length > this.#block.length) {
      const bytes = Float32Array.BYTES_PER_ELEMENT * Math.max(BLOCK, length);
      this.#block = new Float32Array(new SharedArrayBuffer(bytes));
      this.#used = 0;
    }
    const copy = this.#block.subarray(this.#used, this.#used + length);
    copy.set(numbers);
    this.#used += length;
    return copy;
  }
}

const WIDTH = 3;

/** Removed pictures stay cached (they may come back) up to about this many. */
const SPARE_ENTRIES = 1000;

export interface EmbedderOptions {
  readonly cacheFile: string;
  /** Embeddings that ship with their pictures; only read. */
  readonly shippedFile?: string | undefined;
  readonly reader: Pick<PictureReader, 'decode'>;
  readonly report: ReferenceReport;
  readonly onEvent: OnEvent;
}

/** Embeds gallery pictures with one model, cached on disk. */
export class GalleryEmbedder {
  readonly #model: GalleryModel;
  readonly #options: EmbedderOptions;
  readonly #numbers = new SharedNumbers();
  /** By content: a mended file has another id. */
  readonly #unreadable = new Set<string>();
  #known: Map<string, EmbeddedReference> | undefined;
  #isDamaged = false;

  constructor(model: GalleryModel, options: EmbedderOptions) {
    this.#model = model;
    this.#options = { ...options, onEvent: onlyOnce(options.onEvent) };
  }

  /** The pictures that are not embedded but might be, each once. */
  async missing(pictures: readonly GalleryPicture[]): Promise<GalleryPicture[]> {
    const known = await this.#read();
    const once = new Map(pictures.map((picture) => [picture.id, picture]));
    return [...once.values()].filter(({ id }) => !known.has(id) && !this.#unreadable.has(id));
  }

  /**
   * Embeds pictures; unreadable ones are skipped with a warning.
   *
   * @param all of the gallery: the cache keeps little beside them
   * @throws Error when the machine fails, which says nothing of the pictures
   * @throws the signal's reason when aborted
   */
  async embed(
    fresh: readonly GalleryPicture[],
    all: readonly GalleryPicture[],
    signal: AbortSignal,
  ): Promise<void> {
    const known = await this.#read();
    const failures: unknown[] = [];
    try {
      await mapLimited(fresh, WIDTH, async (picture) => {
        if (failures.length > 0) return;
        await this.#embedOne(picture, known, signal).catch((error: unknown) => {
          signal.throwIfAborted();
          failures.push(error);
        });
      });
      if (failures.length > 0) throw failures[0];
    } finally {
      const made = fresh.map(({ id }) => id).filter((id) => known.has(id));
      if (made.length > 0) await this.#save(known, made, all);
    }
  }

  /** References of those that are embedded. */
  async references(pictures: readonly GalleryPicture[]): Promise<Reference[]> {
    const known = await this.#read();
    return pictures.flatMap((picture) => this.#reference(picture, known));
  }

  async #read(): Promise<Map<string, EmbeddedReference>> {
    if (this.#known) return this.#known;
    const { cacheFile, shippedFile } = this.#options;
    const { embeddings, isDamaged } = await readEmbeddings(cacheFile);
    this.#isDamaged = isDamaged;
    const shipped = shippedFile && (await readEmbeddings(shippedFile)).embeddings;
    this.#known = new Map([...(shipped || []), ...embeddings]);
    return this.#known;
  }

  async #embedOne(
    picture: GalleryPicture,
    known: Map<string, EmbeddedReference>,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    const bytes = await this.#bytesOf(picture);
    const raster = bytes && (await this.#rasterOf(picture, bytes, signal));
    if (!raster) return;
    const embedded = await useUp(raster, () => embedReference(this.#model, raster, signal));
    known.set(picture.id, this.#kept(embedded));
  }

  /** Undefined for one that vanished or was replaced since it was listed: the watch reports that. */
  async #bytesOf(picture: GalleryPicture): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(picture.path);
      return referenceIdOf(bytes) === picture.id ? bytes : undefined;
    } catch (error) {
      if (isTransient(error)) throw error;
      if (!hasCode(error, 'ENOENT', 'ENOTDIR')) this.#leaveOut(picture, error);
      return undefined;
    }
  }

  async #rasterOf(
    picture: GalleryPicture,
    bytes: Buffer,
    signal: AbortSignal,
  ): Promise<Raster | undefined> {
    try {
      return (await this.#options.reader.decode(bytes, OWN_PICTURES, signal)).raster;
    } catch (error) {
      if (!isRecognitionError(error)) throw error;
      this.#unreadable.add(picture.id);
      this.#leaveOut(picture, error);
      return undefined;
    }
  }

  #leaveOut({ id, path }: GalleryPicture, error: unknown): void {
    this.#options.report.noteUse(id, 'unreadable');
    this.#tell(path, 'A gallery picture cannot be read and is left out.', reasonOf(error));
  }

  #kept({ vector, grey, head }: EmbeddedReference): EmbeddedReference {
    const numbers = this.#numbers;
    return { vector: numbers.keep(vector), ...(grey && { grey: numbers.keep(grey) }), head };
  }

  #reference(
    { id, work, character, path, demo }: GalleryPicture,
    known: ReadonlyMap<string, EmbeddedReference>,
  ): Reference[] {
    const embedded = known.get(id);
    if (!embedded) return [];
    this.#options.report.noteUse(id, embedded.head ? 'head' : 'whole', embedded.head);
    if (!embedded.head) {
      this.#tell(path, 'No head was found in a gallery picture; it is used whole.');
    }
    const { vector, grey } = embedded;
    return [{ id, work, character, vector, ...(grey && { grey }), ...(demo && { demo }) }];
  }

  #tell(file: string, message: string, reason?: string): void {
    const details = reason === undefined ? { file } : { file, reason };
    this.#options.onEvent({ level: 'warn', message, details });
  }

  async #save(
    known: Map<string, EmbeddedReference>,
    made: readonly string[],
    pictures: readonly GalleryPicture[],
  ): Promise<void> {
    const { cacheFile, onEvent } = this.#options;
    try {
      const isPruned = prune(known, pictures);
      const added = new Map(made.map((id) => [id, known.get(id)!]));
      const isAdded = !isPruned && !this.#isDamaged && (await appendEmbeddings(cacheFile, added));
      if (!isAdded) await writeEmbeddings(cacheFile, known);
      this.#isDamaged = false;
    } catch (error) {
      onEvent({
        level: 'warn',
        message: 'The embedding cache cannot be written; the next start will be slower.',
        details: { file: cacheFile, reason: reasonOf(error) },
      });
    }
  }
}

function prune(
  known: Map<string, EmbeddedReference>,
  pictures: readonly GalleryPicture[],
): boolean {
  if (known.size <= 2 * pictures.length + SPARE_ENTRIES) return false;
  const current = new Set(pictures.map(({ id }) => id));
  for (const id of known.keys()) if (!current.has(id)) known.delete(id);
  return true;
}
