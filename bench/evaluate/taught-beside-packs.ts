import { packGallery } from '../../src/gallery/build.ts';
import { openGallery } from '../../src/gallery/open.ts';
import type { PackParts } from '../../src/gallery/pack-parts.ts';
import { type GalleryPart, galleryPart } from '../../src/recognition/match/gallery.ts';
import { judge } from '../../src/recognition/match/judge.ts';
import { rankTogether } from '../../src/recognition/match/rank.ts';
import type { LoadedParts } from '../model.ts';
import type { Table } from '../table.ts';
import { byCharacter, drawCharacter, nameOf, probeOf, type Sample } from './identity-metrics.ts';
import { seededRandom, shuffled } from './random.ts';
import { percent, REFERENCES } from './tables.ts';

/** Characters taught at once. */
const TAUGHT = 10;
const REPETITIONS = 3;
const SEED = 1;

function partWithout(part: GalleryPart, works: ReadonlySet<string>): GalleryPart {
  const characters = part.characters.filter(({ work }) => !works.has(work));
  return galleryPart({ ...part, characters });
}

/** The packs without these works. */
export function packsWithout(
  packs: readonly PackParts[],
  works: ReadonlySet<string>,
): readonly PackParts[] {
  return packs.map(({ width, colour, grey }) => ({
    width,
    colour: partWithout(colour, works),
    grey: partWithout(grey, works),
  }));
}

interface Outcome {
  readonly isRight: boolean;
  readonly isNamed: boolean;
  readonly isSure: boolean;
}

function outcomesOf(
  samples: readonly Sample[],
  references: number,
  { match, spaces }: LoadedParts,
  packs: readonly PackParts[],
): Outcome[] {
  const random = seededRandom(SEED);
  return Array.from({ length: REPETITIONS }, () => {
    const people = shuffled(byCharacter(samples), random).slice(0, TAUGHT);
    const drawn = people.map((own) => drawCharacter(own, references, random));
    const taught = drawn.flatMap((draw) => draw.references);
    const own = taught.map((sample) => ({ ...sample, id: sample.file }));
    const gallery = openGallery(packGallery(own, { spaces }), packs);
    const probes = drawn.flatMap((draw) => draw.probes);
    return probes.map((probe): Outcome => {
      const ranking = rankTogether(gallery, [probeOf(probe, false)], match)[0]!;
      const { unknown, notConfident } = judge(true, ranking, match);
      const isRight = ranking[0] !== undefined && nameOf(ranking[0]) === nameOf(probe);
      return { isRight, isNamed: !unknown, isSure: !notConfident };
    });
  }).flat();
}

/**
 * Ten characters of each set, taught beside everybody whom the packs know.
 *
 * @param packs without the characters of the sets, whom they would name as well
 */
export function taughtTable(
  samples: readonly Sample[],
  parts: LoadedParts,
  packs: readonly PackParts[],
): Table {
  const sets = [...new Set(samples.map(({ set }) => set))];
  const rows = sets.flatMap((set) =>
    REFERENCES.map((references) => {
      const own = samples.filter((sample) => sample.set === set);
      const outcomes = outcomesOf(own, references, parts, packs);
      const share = (holds: (one: Outcome) => boolean) =>
        percent(outcomes.filter(holds).length / outcomes.length);
      return [
        set,
        references,
        outcomes.length,
        share(({ isRight }) => isRight),
        share(({ isRight, isNamed }) => isRight && isNamed),
        share(({ isRight, isSure }) => isRight && isSure),
        share(({ isRight, isNamed }) => !isRight && isNamed),
        share(({ isRight, isSure }) => !isRight && isSure),
      ];
    }),
  );
  return {
    title: `${TAUGHT} characters taught beside all packs, ${REPETITIONS} seeded draws`,
    note: 'In percent of the probes.',
    head: ['set', 'references', 'probes', 'right first', 'named', 'sure', 'wrong, named', 'sure'],
    rows,
  };
}
