import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  borrowedFrom,
  type ClassifierManifest,
  type DetectorSpec,
  type FileSpec,
  type GalleryManifest,
  type JoinedManifest,
  type Manifest,
  type TaggerManifest,
} from '../../recognition/manifest.ts';
import type { ReadManifest } from './folder.ts';
import { badManifest, missingFile, otherChecksum } from './problem.ts';
import { ifMissing } from '../files/error-code.ts';
import type { FileHasher } from '../files/file-hash.ts';

export interface LocatedFile {
  readonly path: string;
  readonly bytes: number;
  readonly changed: number;
}

export interface LocatedGallery {
  readonly kind: 'gallery';
  readonly manifest: GalleryManifest;
  readonly detector: DetectorSpec;
  readonly files: {
    readonly detector: LocatedFile;
    readonly embedder: LocatedFile;
    readonly space?: LocatedFile;
    readonly index?: {
      readonly vectors: LocatedFile;
      readonly characters: LocatedFile;
      readonly names: LocatedFile | undefined;
    };
  };
}

export interface LocatedTagger {
  readonly kind: 'tagger';
  readonly manifest: TaggerManifest;
  readonly detector: DetectorSpec;
  readonly files: {
    readonly detector: LocatedFile;
    readonly tagger: LocatedFile;
    readonly tags: LocatedFile;
    readonly works?: LocatedFile;
    readonly names?: LocatedFile;
  };
}

export interface LocatedClassifier {
  readonly kind: 'classifier';
  readonly manifest: ClassifierManifest;
  readonly files: { readonly classifier: LocatedFile };
}

export interface LocatedJoined {
  readonly kind: 'joined';
  readonly manifest: JoinedManifest;
  readonly parts: readonly (LocatedGallery | LocatedTagger)[];
}

export type LocatedModel = LocatedGallery | LocatedTagger | LocatedClassifier | LocatedJoined;

const keys = new WeakMap<LocatedModel, string>();

/** Equal for the same folder, manifest and files. Made once: a search asks several times. */
export function keyOf(located: LocatedModel): string {
  const key = keys.get(located) ?? JSON.stringify(located);
  keys.set(located, key);
  return key;
}

/** The files that become networks in memory. */
export function networksOf(located: LocatedModel): LocatedFile[] {
  switch (located.kind) {
    case 'gallery':
      return [located.files.detector, located.files.embedder];
    case 'tagger':
      return [located.files.detector, located.files.tagger];
    case 'classifier':
      return [located.files.classifier];
    case 'joined':
      // Its models count themselves.
      return [];
  }
}

async function lookAt(path: string): Promise<LocatedFile | undefined> {
  const entry = await stat(path).catch(ifMissing);
  if (!entry?.isFile()) return undefined;
  return { path, bytes: entry.size, changed: entry.mtimeMs };
}

/** Finds files that manifests name: in the model's folder under each models folder, in order. */
export class FileLocator {
  readonly #dirs: readonly string[];
  readonly #hasher: FileHasher;

  constructor(dirs: readonly string[], hasher: FileHasher) {
    this.#dirs = dirs;
    this.#hasher = hasher;
  }

  /**
   * @param id of the model whose folder holds the file
   * @throws ModelProblem when it is missing or has another hash; Error that may pass
   */
  async find(id: string, { file, sha256 }: FileSpec): Promise<LocatedFile> {
    for (const dir of this.#dirs) {
      const found = await lookAt(join(dir, id, file));
      if (!found) continue;
      if (sha256 === undefined) return found;
      // A file that vanishes meanwhile counts as wrong until the next look.
      const actual = await this.#hasher.sha256(found.path).catch(() => undefined);
      if (actual === sha256) return found;
      throw otherChecksum(`${id}/${file}`);
    }
    throw missingFile(`${id}/${file}`);
  }

  /** Names of taggers' characters, of the last models folder that has them. */
  async names(): Promise<LocatedFile | undefined> {
    const found = await Promise.all(this.#dirs.map((dir) => lookAt(join(dir, NAMES_FILE))));
    return found.findLast((file) => file !== undefined);
  }
}

const NAMES_FILE = 'names.json';

type Manifests = ReadonlyMap<string, ReadManifest>;

function detectorOf(manifest: GalleryManifest | TaggerManifest, all: Manifests) {
  const owner = borrowedFrom(manifest) ?? manifest.id;
  const lender = all.get(owner)?.manifest;
  const spec: DetectorSpec | { readonly model: string } | undefined =
    lender && 'detector' in lender ? lender.detector : undefined;
  if (spec && !('model' in spec)) return { owner, spec };
  throw badManifest(`there is no detector of a model "${owner}"`);
}

async function locateGallery(
  manifest: GalleryManifest,
  all: Manifests,
  files: FileLocator,
): Promise<LocatedGallery> {
  const { owner, spec } = detectorOf(manifest, all);
  const embedder = await files.find(manifest.id, manifest.embedder.weights);
  const detector = await files.find(owner, spec.weights);
  const { space: spaceFile } = manifest.match;
  const space = spaceFile ? { space: await files.find(manifest.id, spaceFile) } : {};
  const index = manifest.index && {
    vectors: await files.find(manifest.id, manifest.index.vectors),
    characters: await files.find(manifest.id, manifest.index.characters),
    names: await files.names(),
  };
  const parts = { detector, embedder, ...space, ...(index && { index }) };
  return { kind: 'gallery', manifest, detector: spec, files: parts };
}

async function locateTagger(
  manifest: TaggerManifest,
  all: Manifests,
  files: FileLocator,
): Promise<LocatedTagger> {
  const { owner, spec } = detectorOf(manifest, all);
  const { weights, tags: tagsFile, works: worksFile } = manifest.tagger;
  const tagger = await files.find(manifest.id, weights);
  const tags = await files.find(manifest.id, tagsFile);
  const works = worksFile ? { works: await files.find(manifest.id, worksFile) } : {};
  const detector = await files.find(owner, spec.weights);
  const found = await files.names();
  const names = found ? { names: found } : {};
  const parts = { detector, tagger, tags, ...works, ...names };
  return { kind: 'tagger', manifest, detector: spec, files: parts };
}

async function locateClassifier(
  manifest: ClassifierManifest,
  files: FileLocator,
): Promise<LocatedModel> {
  const classifier = await files.find(manifest.id, manifest.classifier.weights);
  return { kind: 'classifier', manifest, files: { classifier } };
}

async function locateJoined(
  manifest: JoinedManifest,
  all: Manifests,
  files: FileLocator,
): Promise<LocatedJoined> {
  const parts = manifest.models.map((id) => {
    const part = all.get(id)?.manifest;
    if (part?.kind === 'gallery') return locateGallery(part, all, files);
    if (part?.kind === 'tagger') return locateTagger(part, all, files);
    throw badManifest(`there is no gallery or tagger "${id}"`);
  });
  return { kind: 'joined', manifest, parts: await Promise.all(parts) };
}

/**
 * All files of a manifest, found and checked.
 *
 * @param all manifests, for borrowed detectors
 * @throws ModelProblem when something is missing or wrong
 */
export async function locate(
  manifest: Manifest,
  all: Manifests,
  files: FileLocator,
): Promise<LocatedModel> {
  switch (manifest.kind) {
    case 'gallery':
      return locateGallery(manifest, all, files);
    case 'tagger':
      return locateTagger(manifest, all, files);
    case 'classifier':
      return locateClassifier(manifest, files);
    case 'joined':
      return locateJoined(manifest, all, files);
  }
}
