import type {
  ClassifierManifest,
  GalleryManifest,
  Manifest,
  TaggerManifest,
} from '../../recognition/manifest.ts';
import { borrowedFrom, type DetectorSpec } from '../../recognition/manifest.ts';
import type { InstalledModel } from './installed-model.ts';
import type { ModelFiles } from './files.ts';
import type { ReadManifest } from './manifests.ts';
import { badManifest } from './problem.ts';

type Manifests = ReadonlyMap<string, ReadManifest>;

function detectorOf(manifest: GalleryManifest | TaggerManifest, all: Manifests) {
  const owner = borrowedFrom(manifest) ?? manifest.id;
  const lender = all.get(owner)?.manifest;
  const spec: DetectorSpec | { readonly model: string } | undefined =
    lender && lender.kind !== 'classifier' ? lender.detector : undefined;
  if (spec && !('model' in spec)) return { owner, spec };
  throw badManifest(`there is no detector of a model "${owner}"`);
}

async function installGallery(
  manifest: GalleryManifest,
  all: Manifests,
  files: ModelFiles,
): Promise<InstalledModel> {
  const { owner, spec } = detectorOf(manifest, all);
  const embedder = await files.find(manifest.id, manifest.embedder.weights);
  const detector = await files.find(owner, spec.weights);
  const { space: spaceFile } = manifest.match;
  const space = spaceFile ? { space: await files.find(manifest.id, spaceFile) } : {};
  return { kind: 'gallery', manifest, detector: spec, files: { detector, embedder, ...space } };
}

async function installTagger(
  manifest: TaggerManifest,
  all: Manifests,
  files: ModelFiles,
): Promise<InstalledModel> {
  const { owner, spec } = detectorOf(manifest, all);
  const { weights, tags: tagsFile, works: worksFile } = manifest.tagger;
  const tagger = await files.find(manifest.id, weights);
  const tags = await files.find(manifest.id, tagsFile);
  const works = worksFile ? { works: await files.find(manifest.id, worksFile) } : {};
  const detector = await files.find(owner, spec.weights);
  return { kind: 'tagger', manifest, detector: spec, files: { detector, tagger, tags, ...works } };
}

async function installClassifier(
  manifest: ClassifierManifest,
  files: ModelFiles,
): Promise<InstalledModel> {
  const classifier = await files.find(manifest.id, manifest.classifier.weights);
  return { kind: 'classifier', manifest, files: { classifier } };
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
  }
}
