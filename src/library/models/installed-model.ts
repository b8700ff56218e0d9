import type {
  ClassifierManifest,
  DetectorSpec,
  GalleryManifest,
  TaggerManifest,
} from '../../recognition/manifest.ts';

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
  };
}

export interface InstalledClassifier {
  readonly kind: 'classifier';
  readonly manifest: ClassifierManifest;
  readonly files: { readonly classifier: InstalledFile };
}

export type InstalledModel = InstalledGallery | InstalledTagger | InstalledClassifier;

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
  }
}
