import { randomUUID } from 'node:crypto';
import type { Box } from '../../contract/box.ts';
import type { PictureNews, PipelineProgress } from '../pipeline.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { LineReply } from './lines.ts';
import { PREVIEW_PATH, wireBox } from './search-reply.ts';

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
