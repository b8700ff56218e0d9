import type {
  ClassifierManifest,
  DetectorSpec,
  GalleryManifest,
  TaggerManifest,
} from '../../recognition/manifest.ts';

/** A file of a model folder as it was found. */
export interface InstalledFile {
  readonly path: string;
  readonly bytes: number;
  /** Time of the last change in milliseconds, so that another file of the same name is noticed. */
  readonly changed: number;
}

export interface InstalledGallery {
  readonly kind: 'gallery';
  readonly manifest: GalleryManifest;
  readonly detector: DetectorSpec;
  readonly files: { readonly detector: InstalledFile; readonly embedder: InstalledFile };
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

/** A model whose manifest and files are in order. */
export type InstalledModel = InstalledGallery | InstalledTagger | InstalledClassifier;

/** The same folder with the same manifest and files has the same key. */
export function keyOf(installed: InstalledModel): string {
  return JSON.stringify(installed);
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
