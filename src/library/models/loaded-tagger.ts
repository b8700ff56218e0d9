import {
  type TaggerModel,
  taggerRecogniser,
  tryTagger,
} from '../../recognition/tagger/recognise.ts';
import { tagTable } from '../../recognition/tagger/table.ts';
import type { InstalledTagger } from './installed-model.ts';
import type { LoadedModel, LoaderParts } from './loaded-model.ts';
import { readTagRows, readWorks } from './tag-files.ts';

/**
 * Loads a `tagger` model.
 *
 * @throws Error when the weights or the table of tags cannot be read
 */
export async function loadTagger(
  { manifest, detector, files }: InstalledTagger,
  { sessions }: LoaderParts,
): Promise<LoadedModel> {
  const rows = await readTagRows(files.tags.path);
  const works = files.works ? await readWorks(files.works.path) : {};
  const tags = tagTable(rows, manifest.tagger.tags.characterCategory, works);
  const networks = await sessions.openAll([files.detector, files.tagger]);
  const model: TaggerModel = {
    detector: { spec: detector, session: networks[0]! },
    tagger: { spec: manifest.tagger, session: networks[1]!, tags },
    match: manifest.match,
  };
  return {
    recogniser: taggerRecogniser(model),
    tryOut: (picture) => tryTagger(model, picture),
    async release() {
      await Promise.all(networks.map((network) => network.release()));
    },
  };
}
