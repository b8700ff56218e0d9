import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { OWN_PICTURES, PictureReader } from '../../engine/node/pictures/picture-reader.ts';
import { useUp } from '../../engine/node/shared-raster.ts';
import type { OnProgress } from '../../library/progress.ts';
import { RecognitionError } from '../../recognition/errors.ts';
import { mapLimited } from '../../recognition/map-limited.ts';
import type { RecognisedHead, Recogniser, SeenHead } from '../../recognition/types.ts';
import type { Recognised } from './entries.ts';
import { type FoundHead, type FoundPicture, type Journal, sha256 } from './journal.ts';
import { type OnProblem, problemOf } from './problem.ts';

const MOST_BYTES = 256 * 1024 * 1024;

async function bytesOf(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size > MOST_BYTES) throw new RecognitionError('too-large', `The file has ${size} bytes.`);
  return readFile(file);
}

function keptProbe({ vector, isGrey, faceWidth }: SeenHead) {
  const bytes = new Uint8Array(vector.slice().buffer);
  return { vector: Buffer.from(bytes).toString('base64'), isGrey, faceWidth };
}

/** Only an unnamed head's vector is needed later, and --only-sure leaves the likely unnamed. */
function foundHead({ box, notConfident, unknown, candidates, probe }: RecognisedHead): FoundHead {
  const [first] = candidates;
  const { work = '', character = '', names, score = 0 } = first ?? {};
  return {
    box: [...box],
    notConfident,
    unknown,
    ...(first && { first: { work, character, ...(names && { names }), score } }),
    ...(probe && notConfident && { probe: keptProbe(probe) }),
  };
}

export interface Recognising {
  readonly root: string;
  readonly recogniser: Recogniser;
  /** Plain name of the only one whose characters are candidates. */
  readonly work: string | undefined;
  readonly journal: Journal;
  readonly onProblem: OnProblem;
  readonly onProgress: OnProgress;
}

async function recognise(
  bytes: Uint8Array,
  reader: PictureReader,
  { recogniser, work }: Pick<Recognising, 'recogniser' | 'work'>,
): Promise<FoundPicture> {
  const { raster, width, height, orientation } = await reader.decode(bytes, OWN_PICTURES);
  const options = { maxCandidates: 1, withProbes: true, work };
  const heads = await useUp(raster, () => recogniser.recognise(raster, options));
  return { width, height, orientation, heads: heads.map(foundHead) };
}

/**
 * Recognises pictures, those known to the journal excepted.
 *
 * @param paths in the folder
 * @returns those that could be read, in order
 */
export async function recogniseAll(
  paths: readonly string[],
  recognising: Recognising,
): Promise<Recognised[]> {
  const { root, journal, onProblem, onProgress } = recognising;
  const reader = new PictureReader();
  const underWay = new Map<string, Promise<FoundPicture>>();
  const find = async (hash: string, bytes: Uint8Array) => {
    const picture = await recognise(bytes, reader, recognising);
    await journal.addPicture(hash, picture);
    return picture;
  };
  const foundIn = async (path: string): Promise<Recognised> => {
    const bytes = await bytesOf(join(root, path));
    const hash = sha256(bytes);
    const known = journal.picture(hash);
    if (known) return { path, sha256: hash, picture: known };
    const finding = underWay.get(hash) ?? find(hash, bytes);
    underWay.set(hash, finding);
    const picture = await finding.finally(() => underWay.delete(hash));
    return { path, sha256: hash, picture };
  };
  const total = paths.length;
  let done = 0;
  const show = () => onProgress({ what: 'pictures', done, total });
  if (total > 0) show();
  try {
    const found = await mapLimited(paths, availableParallelism() + 1, async (path) => {
      const one = await foundIn(path).catch((error: unknown) => onProblem(path, problemOf(error)));
      done += 1;
      show();
      return one;
    });
    return found.filter((one) => one !== undefined);
  } finally {
    reader.close();
  }
}
