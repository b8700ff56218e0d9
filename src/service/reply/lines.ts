import { PassThrough } from 'node:stream';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROGRESS_TYPE } from '../../contract/progress-type.ts';
import type { Progress } from '../../contract/progress.ts';
import type { ErrorReply, SearchReply } from '../../contract/search.ts';
import type { Box } from '../../contract/box.ts';
import type { PictureNews, PipelineProgress } from '../pipeline.ts';
import type { PreviewStore } from '../preview-store.ts';
import { PREVIEW_PATH, wireBox } from './search-reply.ts';

/** A reply streamed in lines (`contract/progress.ts`). */
export class LineReply {
  readonly #reply: FastifyReply;
  #stream: PassThrough | undefined;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  /** Until then any other reply may still be sent. */
  get hasBegun(): boolean {
    return this.#stream !== undefined;
  }

  tell(line: Progress): void {
    this.#begin().write(`${JSON.stringify(line)}\n`);
  }

  end(line: SearchReply | ErrorReply): void {
    this.#begin().end(`${JSON.stringify(line)}\n`);
  }

  #begin(): PassThrough {
    if (!this.#stream) {
      this.#stream = new PassThrough();
      // Proxies must not buffer.
      this.#reply.type(PROGRESS_TYPE).header('x-accel-buffering', 'no').send(this.#stream);
    }
    return this.#stream;
  }
}

/** Whether a client accepts its reply in lines. */
export function takesLines({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(PROGRESS_TYPE) ?? false;
}

/** Collects what a search's reply says, and streams it to clients that take lines. */
export class SearchProgress implements PipelineProgress {
  readonly #lines: LineReply | undefined;
  readonly #previews: Pick<PreviewStore, 'put'>;
  readonly #picture: Uint8Array;
  readonly #client: string;
  #token: string | undefined;
  #preview: Promise<Uint8Array> | undefined;
  boxIds: readonly string[] | undefined;

  constructor(
    lines: LineReply | undefined,
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
