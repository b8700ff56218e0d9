import type { Box } from '../contract/box.ts';
import type { Language } from '../contract/language.ts';
import type { HeadNames } from '../contract/heads.ts';
import { namesInLanguages, type BothNames, isNamed } from '../contract/names.ts';
import { type Candidate, type Detection, MAX_CANDIDATES } from '../contract/search.ts';
import type { NamedHead, RankedCandidate } from '../recognition/types.ts';
import type { HandledHead } from './handle.ts';
import { joinedGalleryNames } from './name-book.ts';

/** What a detection on the wire says beyond the recognition. */
export interface Named {
  names(work: string, character: string): BothNames;
  /** Path of the reference's picture, where it has one. */
  imageOf(candidate: RankedCandidate): string | undefined;
}

export interface WireOptions {
  readonly isMulti: boolean;
  /** Whether heads come with their handles. Default false. */
  readonly handles?: boolean | undefined;
  /** Best first; empty means plain names. */
  readonly languages: readonly Language[];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function wireBox([x1, y1, x2, y2]: Box): Detection['box'] {
  return [rounded(x1, 5), rounded(y1, 5), rounded(x2, 5), rounded(y2, 5)];
}

function wireCandidate(
  candidate: RankedCandidate,
  named: Named,
  languages: readonly Language[],
): Candidate {
  const known = named.names(candidate.work, candidate.character);
  const names = candidate.names ? joinedGalleryNames(known, candidate.names) : known;
  const image = named.imageOf(candidate);
  return {
    ...namesInLanguages(languages, names, candidate),
    score: rounded(Math.min(Math.max(candidate.score, 0), 1), 4),
    ...(image !== undefined && { image }),
    ...(candidate.references === undefined ? {} : { references: candidate.references }),
    ...(isNamed(names.work) || isNamed(names.character) ? { names } : {}),
    ...(candidate.by && { by: [...candidate.by] }),
  };
}

/** What may change of a head with the gallery. */
export function wireNames(
  { notConfident, unknown, candidates }: NamedHead,
  named: Named,
  { isMulti, languages }: WireOptions,
): HeadNames {
  const shown = candidates.slice(0, isMulti ? MAX_CANDIDATES : 1);
  return {
    not_confident: notConfident,
    ...(unknown ? { unknown } : {}),
    character: shown.map((candidate) => wireCandidate(candidate, named, languages)),
  };
}

/** A recognised head as the wire has it (docs/interface.md, section 1). */
export function wireDetection(
  head: HandledHead,
  boxId: string,
  named: Named,
  options: WireOptions,
): Detection {
  const { handle } = head;
  return {
    box: wireBox(head.box),
    box_id: boxId,
    ...wireNames(head, named, options),
    ...(options.handles && handle !== undefined ? { handle } : {}),
  };
}
