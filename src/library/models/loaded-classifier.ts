import { classifierJudge } from '../../recognition/classifier.ts';
import type { InstalledClassifier } from './installed-model.ts';
import type { LoadedModel, LoaderParts } from './loaded-model.ts';

/**
 * Loads a `classifier` model.
 *
 * @throws Error when the runtime cannot load the weights
 */
export async function loadClassifier(
  { manifest, files }: InstalledClassifier,
  { sessions }: LoaderParts,
): Promise<LoadedModel> {
  const session = await sessions.open(files.classifier);
  const judge = classifierJudge({ name: manifest.name, spec: manifest.classifier, session });
  return {
    judge,
    tryOut: async (picture) => void (await judge.judge(picture)),
    release: () => session.release(),
  };
}
