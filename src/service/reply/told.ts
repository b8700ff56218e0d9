import { randomUUID } from 'node:crypto';
import type { Box } from '../../contract/box.ts';
import type { PipelineProgress } from '../pipeline.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { LineReply } from './lines.ts';
import { PREVIEW_PATH, wireBox } from './search-reply.ts';

/** Tells a client how far its search is, and keeps what the reply has to repeat. */
export class Told implements PipelineProgress {
  readonly #lines: LineReply;
  readonly #previews: Pick<PreviewStore, 'put'>;
  readonly #picture: Uint8Array;
  readonly #client: string;
  /** Undefined while no picture was told of. */
  previewToken: string | undefined;
  /** Undefined while no heads were told of. */
  boxIds: readonly string[] | undefined;

  /** @param client whose picture it is, as the limits count it */
  constructor(
    lines: LineReply,
    previews: Pick<PreviewStore, 'put'>,
    picture: Uint8Array,
    client: string,
  ) {
    this.#lines = lines;
    this.#previews = previews;
    this.#picture = picture;
    this.#client = client;
  }

  onPicture({ width, height }: { readonly width: number; readonly height: number }): void {
    this.previewToken = this.#previews.put(this.#picture, this.#client);
    this.#lines.tell({ preview: PREVIEW_PATH + this.previewToken, size: [width, height] });
  }

  onHeads(boxes: readonly Box[]): void {
    const ids = boxes.map(() => randomUUID());
    this.boxIds = ids;
    const told = boxes.map((box, index) => ({ box: wireBox(box), box_id: ids[index]! }));
    this.#lines.tell({ boxes: told });
  }
}
