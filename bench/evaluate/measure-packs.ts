import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { openGallery } from '../../src/gallery/open.ts';
import { packGallery } from '../../src/gallery/build.ts';
import { type PackParts, partsOf } from '../../src/gallery/pack-parts.ts';
import { charactersOfPacks } from '../../src/gallery/pack-characters.ts';
import { type Embedder, fits, type Pack } from '../../src/gallery/pack.ts';
import { PackReader } from '../../src/library/packs/read.ts';
import { largestFace } from '../../src/recognition/detect/choose.ts';
import type { Gallery } from '../../src/recognition/match/gallery.ts';
import { judge } from '../../src/recognition/match/judge.ts';
import { rankTogether } from '../../src/recognition/match/rank.ts';
import { embedProbe } from '../../src/recognition/faces.ts';
import { galleryRecogniser } from '../../src/recognition/pipeline.ts';
import { wholeRegion } from '../../src/recognition/pixels/resample.ts';
import type { Raster, RecognisedHead } from '../../src/recognition/types.ts';
import { type LoadedParts, MEASURED_PICTURE, ROOT } from '../model.ts';
import { nameOf } from './identity-metrics.ts';
import { headAt } from './measure-people.ts';
import { progress } from './progress.ts';
import { type EvaluationSets, type IdentityPicture, picturesBelow } from './sets.ts';

const PACKS = join(ROOT, 'public', 'packs');

type Named = Pick<IdentityPicture, 'work' | 'character'>;
export type Judged = Pick<RecognisedHead, 'candidates' | 'unknown' | 'notConfident'>;

/** A head and whom it shows; of a picture without a head, only whom it shows. */
export interface Shown {
  readonly set: string;
  readonly named: Named;
  readonly head?: Judged | undefined;
}

interface Measured {
  readonly set: string;
  readonly path: string;
  readonly headsOf: (raster: Raster) => Promise<Omit<Shown, 'set'>[]>;
}

/** Everybody whom the shipped packs know. */
export interface PackCast {
  readonly gallery: Gallery;
  readonly parts: readonly PackParts[];
  readonly known: readonly Named[];
}

/**
 * The packs that ship.
 *
 * @throws Error when one is broken or of another embedder
 */
export async function readShippedPacks(embedder: Embedder): Promise<Pack[]> {
  const read = await new PackReader().readAll([PACKS], (error) => {
    throw error;
  });
  return Array.from(read.values(), ({ id, pack, problem }) => {
    if (!pack) throw new Error(`${id}: ${problem?.en ?? 'unreadable'}`);
    if (!fits(pack.info, embedder)) throw new Error(`${id} was made for another embedder.`);
    return pack;
  });
}

/** @throws Error when a pack is broken or of another embedder */
export async function openPacks({ model, match, spaces }: LoadedParts): Promise<PackCast> {
  const packs = await readShippedPacks({
    weights: model.embedder.spec.weights.sha256!,
    space: match.space?.sha256,
  });
  const parts = packs.map(partsOf);
  const gallery = openGallery(packGallery([], { spaces }), parts);
  return { gallery, parts, known: charactersOfPacks(packs) };
}

export function largestHead(heads: readonly RecognisedHead[]): RecognisedHead | undefined {
  const face = largestFace(heads.map((head) => head.face));
  return heads.find((head) => head.face === face);
}

/** A given crop is a head, wherever the detector would see one. */
async function cropHead({ model, match }: LoadedParts, gallery: Gallery, raster: Raster) {
  const probe = await embedProbe(model, raster, wholeRegion(raster));
  const candidates = rankTogether(gallery, [probe], match)[0]!;
  return { candidates, ...judge(true, candidates, match) };
}

const NOBODY: Named = { work: '', character: '' };

/** Every labelled head of the sets, and every head of a folder of strangers. */
function measuredOf(
  { identity, people }: EvaluationSets,
  strangers: string | undefined,
  parts: LoadedParts,
  { gallery }: PackCast,
): Measured[] {
  const recogniser = galleryRecogniser(parts.model, () => gallery);
  const heads = (raster: Raster) => recogniser.recognise(raster);
  const labelled = identity.map(({ isWhole, set, path, ...named }): Measured => {
    const headOf = async (raster: Raster) =>
      isWhole ? largestHead(await heads(raster)) : cropHead(parts, gallery, raster);
    return { set, path, headsOf: async (raster) => [{ named, head: await headOf(raster) }] };
  });
  const pictures = people.flatMap(({ name: set, pictures: all }) =>
    all.map(({ path, faces }): Measured => {
      const named = (found: readonly RecognisedHead[]) =>
        faces.map((face) => ({ named: face, head: headAt(found, face) }));
      return { set, path, headsOf: async (raster) => named(await heads(raster)) };
    }),
  );
  const unnamed = (strangers ? picturesBelow(strangers) : []).map((path): Measured => {
    const named = (head: Judged) => ({ named: NOBODY, head });
    return { set: strangers!, path, headsOf: async (raster) => (await heads(raster)).map(named) };
  });
  return [...labelled, ...pictures, ...unnamed];
}

/** Heads as judged with all packs on. */
export async function measurePacks(
  sets: EvaluationSets,
  strangers: string | undefined,
  parts: LoadedParts,
  cast: PackCast,
): Promise<Shown[]> {
  const measured = measuredOf(sets, strangers, parts, cast);
  const show = progress('all packs', measured.length);
  const shown: Shown[] = [];
  for (const [at, { set, path, headsOf }] of measured.entries()) {
    const { raster } = await decodePicture(await readFile(path), MEASURED_PICTURE);
    shown.push(...(await headsOf(raster)).map((one) => ({ set, ...one })));
    show(at + 1);
  }
  return shown;
}

/** The place of the right name, from 0; -1 when it is none of the candidates. */
export function rankOf({ named, head }: Shown): number {
  return head?.candidates.findIndex((one) => nameOf(one) === nameOf(named)) ?? -1;
}
