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

export interface InstalledFile {
  readonly path: string;
  readonly bytes: number;
  readonly changed: number;
}

export interface InstalledGallery {
  readonly kind: 'gallery';
  readonly manifest: GalleryManifest;
  readonly detector: DetectorSpec;
  readonly files: {
    readonly detector: InstalledFile;
    readonly embedder: InstalledFile;
    readonly space?: InstalledFile;
    readonly index?: {
      readonly vectors: InstalledFile;
      readonly characters: InstalledFile;
      readonly names: InstalledFile | undefined;
    };
  };
}

export interface InstalledTagger {
  readonly kind: 'tagger';
  readonly manifest: TaggerManifest;
  readonly detector: DetectorSpec;
  readonly files: {
    readonly detector: InstalledFile;
    readonly tagger: InstalledFile;
    readonly tags: InstalledFile;
    readonly works?: InstalledFile;
    readonly names?: InstalledFile;
  };
}

export interface InstalledClassifier {
  readonly kind: 'classifier';
  readonly manifest: ClassifierManifest;
  readonly files: { readonly classifier: InstalledFile };
}

export interface InstalledJoined {
  readonly kind: 'joined';
  readonly manifest: JoinedManifest;
  readonly parts: readonly (InstalledGallery | InstalledTagger)[];
}

export type InstalledModel =
  InstalledGallery | InstalledTagger | InstalledClassifier | InstalledJoined;

const keys = new WeakMap<InstalledModel, string>();

/** Equal for the same folder, manifest and files. Made once: a search asks several times. */
export function keyOf(installed: InstalledModel): string {
  const key = keys.get(installed) ?? JSON.stringify(installed);
  keys.set(installed, key);
  return key;
}

/** The files that become networks in memory. */
export function networksOf(installed: InstalledModel): InstalledFile[] {
  switch (installed.kind) {
    case 'gallery':
      return [installed.files.detector, installed.files.embedder];
    case 'tagger':
      return [installed.files.detector, installed.files.tagger];
    case 'classifier':
      return [installed.files.classifier];
    case 'joined':
      // Its models count themselves.
      return [];
  }
}

async function lookAt(path: string): Promise<InstalledFile | undefined> {
  const entry = await stat(path).catch(ifMissing);
  if (!entry?.isFile()) return undefined;
  return { path, bytes: entry.size, changed: entry.mtimeMs };
}

/** Finds files that manifests name: in the model's folder under each models folder, in order. */
export class ModelFiles {
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
  async find(id: string, { file, sha256 }: FileSpec): Promise<InstalledFile> {
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
  async names(): Promise<InstalledFile | undefined> {
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

async function installGallery(
  manifest: GalleryManifest,
  all: Manifests,
  files: ModelFiles,
): Promise<InstalledGallery> {
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

async function installTagger(
  manifest: TaggerManifest,
  all: Manifests,
  files: ModelFiles,
): Promise<InstalledTagger> {
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

async function installClassifier(
  manifest: ClassifierManifest,
  files: ModelFiles,
): Promise<InstalledModel> {
  const classifier = await files.find(manifest.id, manifest.classifier.weights);
  return { kind: 'classifier', manifest, files: { classifier } };
}

async function installJoined(
  manifest: JoinedManifest,
  all: Manifests,
  files: ModelFiles,
): Promise<InstalledJoined> {
  const parts = manifest.models.map((id) => {
    const part = all.get(id)?.manifest;
    if (part?.kind === 'gallery') return installGallery(part, all, files);
    if (part?.kind === 'tagger') return installTagger(part, all, files);
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
export async function install(
  manifest: Manifest,
  all: Manifests,
  files: ModelFiles,
): Promise<InstalledModel> {
  switch (manifest.kind) {
    case 'gallery':
      return installGallery(manifest, all, files);
    case 'tagger':
      return installTagger(manifest, all, files);
    case 'classifier':
      return installClassifier(manifest, files);
    case 'joined':
      return installJoined(manifest, all, files);
  }
}
