import { randomUUID } from 'node:crypto';
import type { Box } from '../../contract/box.ts';
import type { AiEvidence, ErrorReply, Progress, SearchReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import type { HandledHead } from '../../gallery/handle.ts';
import { type Named, wireBox, wireDetection, type WireOptions } from '../../gallery/wire.ts';
import type { ModelLibrary } from '../../library/library.ts';
import type { RankedCandidate } from '../../recognition/types.ts';
import { referencePath } from '../gallery/reference-pictures.ts';
import type { PictureNews, PipelineProgress } from '../pipeline.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { LineReply } from './line-reply.ts';

export const PREVIEW_PATH = '/v1/preview/';

type Library = Pick<ModelLibrary, 'names' | 'referenceFile' | 'headOf'>;

/** References of packs have none. */
function imageOf({ reference }: RankedCandidate, library: Library): string | undefined {
  const hasFile = reference !== undefined && library.referenceFile(reference) !== undefined;
  return hasFile ? referencePath(reference, library) : undefined;
}

/** What the wire says of candidates beyond the recognition. */
export function namedBy(library: Library): Named {
  return {
    names: (work, character) => library.names(work, character),
    imageOf: (candidate) => imageOf(candidate, library),
  };
}

interface Recognition {
  readonly traceId: string;
  readonly heads: readonly HandledHead[];
  readonly evidence: AiEvidence | undefined;
  readonly previewToken: string;
  readonly boxIds?: readonly string[] | undefined;
}

/** The reply of `POST /v1/search` (docs/interface.md, section 1). */
export function searchReply(
  recognition: Recognition,
  library: Library,
  options: WireOptions,
): SearchReply {
  const { traceId, heads, evidence, previewToken, boxIds } = recognition;
  const named = namedBy(library);
  return {
    code: STATUS.success.code,
    trace_id: traceId,
    ai: evidence !== undefined,
    data: heads.map((head, index) =>
      wireDetection(head, boxIds?.[index] ?? randomUUID(), named, options),
    ),
    preview: `${PREVIEW_PATH}${previewToken}`,
    ...(evidence ? { ai_evidence: evidence } : {}),
  };
}

/** A search's reply in lines (`contract/search.ts`). */
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
