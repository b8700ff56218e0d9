/** What the detector saw in the listed pictures, kept in the list: another embedder need not search them anew. */
import type { Box } from '../../src/contract/box.ts';
import type { Head } from './found.ts';
import { type Seen, type Source, type Sources, writeSources } from './sources.ts';
import { readWeights } from './write.ts';

/** Of a box's shares of the picture. */
const STEPS = 1e4;

function seenOf({ heads, face, box }: Head): Seen {
  return [heads, face, ...(box ?? []).map((share) => Math.round(share * STEPS))];
}

function headOf(sha256: string, [heads, face, ...steps]: Seen): Head {
  const [x1, y1, x2, y2] = steps.map((step) => step / STEPS);
  const box = steps.length === 4 && ([x1!, y1!, x2!, y2!] as Box);
  return { sha256, heads, face, ...(box && { box }) };
}

const allFiles = ({ characters }: Sources) => characters.flatMap(({ files }) => files);

/** By SHA-256; none where another detector looked. */
export function listedHeads(sources: Sources, detector: string): ReadonlyMap<string, Head> {
  if (sources.detector !== detector) return new Map();
  return new Map(
    allFiles(sources).flatMap(([, , sha256, , seen]) =>
      seen ? [[sha256, headOf(sha256, seen)] as const] : [],
    ),
  );
}

/** The list with what this detector saw in each picture that it has looked at. */
export function withHeads(
  sources: Sources,
  detector: string,
  heads: ReadonlyMap<string, Head>,
): Sources {
  const seen = ([repository, path, sha256, kind]: Source): Source => {
    const head = heads.get(sha256);
    return head ? [repository, path, sha256, kind, seenOf(head)] : [repository, path, sha256, kind];
  };
  const characters = sources.characters.map((one) => ({ ...one, files: one.files.map(seen) }));
  return { ...sources, characters, detector };
}

/** The list, as `withHeads`. */
export function writeHeads(sources: Sources, heads: ReadonlyMap<string, Head>): void {
  writeSources(withHeads(sources, readWeights().detector, heads));
}
