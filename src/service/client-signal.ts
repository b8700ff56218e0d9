import type { FastifyReply } from 'fastify';

/** The client closed the connection before its reply was written. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';

  constructor() {
    super('the client went away');
  }
}

/** Whether somebody still waits for a reply, and whether we still work on it. */
export interface Attendance {
  /** Aborted when the client goes away before its reply is written, or is turned away. */
  readonly signal: AbortSignal;
  readonly turnAway: (reason: Error) => void;
}

/** A client's attendance until its reply is written. */
export function attend(reply: FastifyReply): Attendance {
  const controller = new AbortController();
  const { raw } = reply;
  const onClose = () => {
    if (!raw.writableFinished) controller.abort(new ClientGoneError());
  };
  raw.once('close', onClose);
  // It may have gone before anybody listened.
  if (raw.closed || raw.socket?.destroyed) onClose();
  return { signal: controller.signal, turnAway: (reason) => controller.abort(reason) };
}

/** A signal that is aborted when the client goes away before its reply is written. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  return attend(reply).signal;
}
