import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROGRESS_TYPE } from '../../contract/progress-type.ts';
import { namesType } from './negotiation.ts';

/** A reply streamed in lines (`contract/progress-type.ts`). */
export class LineReply<Line, Last> {
  readonly #reply: FastifyReply;
  #stream: PassThrough | undefined;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  /** Until then any other reply may still be sent. */
  get hasBegun(): boolean {
    return this.#stream !== undefined;
  }

  tell(line: Line): void {
    this.#begin().write(`${JSON.stringify(line)}\n`);
  }

  end(line: Last): void {
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

export function takesLines({ headers }: FastifyRequest): boolean {
  return namesType(headers.accept, PROGRESS_TYPE);
}
