import { randomUUID } from 'node:crypto';
import type { Box } from '../../contract/box.ts';
import type { Language, Names } from '../../contract/language.ts';
import type { AiEvidence, Candidate, Detection, SearchReply } from '../../contract/search.ts';
import { namesInOneLanguage } from '../../contract/names.ts';
import { MAX_CANDIDATES } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import type { ModelLibrary } from '../../library/library.ts';
import type { RankedCandidate, RecognisedHead } from '../../recognition/types.ts';
import { referencePath } from '../gallery/reference-pictures.ts';

export const PREVIEW_PATH = '/v1/preview/';

type Named = Pick<ModelLibrary, 'names' | 'referenceFile' | 'headOf'>;

export interface WireOptions {
  readonly isMulti: boolean;
  /** Best first; empty means plain names. */
  readonly languages: readonly Language[];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function wireBox([x1, y1, x2, y2]: Box): Detection['box'] {
  return [rounded(x1, 5), rounded(y1, 5), rounded(x2, 5), rounded(y2, 5)];
}

function isKnown(names: Names): boolean {
  return Object.values(names).some((name) => name !== undefined);
}

/** References of packs have none. */
function imageOf({ reference }: RankedCandidate, library: Named): Pick<Candidate, 'image'> {
  const hasFile = reference !== undefined && library.referenceFile(reference) !== undefined;
  return hasFile ? { image: referencePath(reference, library) } : {};
}

function wireCandidate(
  candidate: RankedCandidate,
  library: Named,
  languages: readonly Language[],
): Candidate {
  const names = library.names(candidate.work, candidate.character);
  return {
    ...namesInOneLanguage(languages, names, candidate),
    score: rounded(Math.min(Math.max(candidate.score, 0), 1), 4),
    ...imageOf(candidate, library),
    ...(candidate.references === undefined ? {} : { references: candidate.references }),
    ...(isKnown(names.work) || isKnown(names.character) ? { names } : {}),
  };
}

function wireDetection(
  head: RecognisedHead,
  boxId: string,
  library: Named,
  { isMulti, languages }: WireOptions,
): Detection {
  const shown = head.candidates.slice(0, isMulti ? MAX_CANDIDATES : 1);
  return {
    box: wireBox(head.box),
    box_id: boxId,
    not_confident: head.notConfident,
    ...(head.unknown ? { unknown: true } : {}),
    character: shown.map((candidate) => wireCandidate(candidate, library, languages)),
  };
}

export interface Recognition {
  readonly traceId: string;
  readonly heads: readonly RecognisedHead[];
  readonly evidence: AiEvidence | undefined;
  readonly previewToken: string;
  readonly boxIds?: readonly string[] | undefined;
}

/** The reply of `POST /v1/search` (docs/interface.md, section 1). */
export function searchReply(
  recognition: Recognition,
  library: Named,
  options: WireOptions,
): SearchReply {
  const { traceId, heads, evidence, previewToken, boxIds } = recognition;
  return {
    code: STATUS.success.code,
    trace_id: traceId,
    ai: evidence !== undefined,
    data: heads.map((head, index) =>
      wireDetection(head, boxIds?.[index] ?? randomUUID(), library, options),
    ),
    preview: `${PREVIEW_PATH}${previewToken}`,
    ...(evidence ? { ai_evidence: evidence } : {}),
  };
}
