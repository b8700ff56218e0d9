import { randomUUID } from 'node:crypto';
import type { Box } from '../../contract/box.ts';
import type { Language, Names } from '../../contract/language.ts';
import {
  type AiEvidence,
  type Candidate,
  type Detection,
  type SearchReply,
  MAX_CANDIDATES,
  type ErrorReply,
} from '../../contract/search.ts';
import { namesInOneLanguage } from '../../contract/names.ts';
import { STATUS } from '../../contract/status.ts';
import type { ModelLibrary } from '../../library/library.ts';
import type { RankedCandidate, RecognisedHead } from '../../recognition/types.ts';
import { referencePath } from '../gallery/reference-pictures.ts';
import type { Progress } from '../../contract/progress.ts';
import type { PictureNews, PipelineProgress } from '../pipeline.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { LineReply } from './line-reply.ts';

export const PREVIEW_PATH = '/v1/preview/';

type Named = Pick<ModelLibrary, 'names' | 'referenceFile' | 'headOf'>;

interface WireOptions {
  readonly isMulti: boolean;
  /** Best first; empty means plain names. */
  readonly languages: readonly Language[];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function wireBox([x1, y1, x2, y2]: Box): Detection['box'] {
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

interface Recognition {
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

/** A search's reply in lines (`contract/progress.ts`). */
export type SearchLines = LineReply<Progress, SearchReply | ErrorReply>;

/** Collects what a search's reply says, and streams it to clients that take lines. */
export class SearchProgress implements PipelineProgress {
  readonly #lines: SearchLines | undefined;
  readonly #previews: Pick<PreviewStore, 'put'>;
  readonly #picture: Uint8Array;
  readonly #client: string;
  #token: string | undefined;
  #preview: Promise<Uint8Array> | undefined;
  boxIds: readonly string[] | undefined;

  constructor(
    lines: SearchLines | undefined,
    previews: Pick<PreviewStore, 'put'>,
    picture: Uint8Array,
    client: string,
  ) {
    this.#lines = lines;
    this.#previews = previews;
    this.#picture = picture;
    this.#client = client;
  }

  /** Token of the preview, which is stored from its first use on. */
  get previewToken(): string {
    this.#token ??= this.#previews.put(this.#picture, this.#client, this.#preview);
    return this.#token;
  }

  onPicture({ width, height, preview }: PictureNews): void {
    this.#preview = preview;
    this.#lines?.tell({ preview: PREVIEW_PATH + this.previewToken, size: [width, height] });
  }

  onHeads(boxes: readonly Box[]): void {
    if (!this.#lines) return;
    const ids = boxes.map(() => randomUUID());
    this.boxIds = ids;
    const told = boxes.map((box, index) => ({ box: wireBox(box), box_id: ids[index]! }));
    this.#lines.tell({ boxes: told });
  }
}
