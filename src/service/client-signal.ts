import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';

/** The client disconnected before its reply was written. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';

  constructor() {
    super('the client went away');
  }
}

export interface Attendance {
  /** Aborted when the client leaves before the reply, or is turned away. */
  readonly signal: AbortSignal;
  readonly turnAway: (reason: Error) => void;
}

/** Tracks a client until its reply is written. */
export function attend(reply: FastifyReply): Attendance {
  const controller = new AbortController();
  // Each head of a picture listens while it waits for its networks.
  setMaxListeners(0, controller.signal);
  const { raw } = reply;
  const onClose = () => {
    if (!raw.writableFinished) controller.abort(new ClientGoneError());
  };
  raw.once('close', onClose);
  if (raw.closed || raw.socket?.destroyed) onClose();
  return { signal: controller.signal, turnAway: (reason) => controller.abort(reason) };
}

/** Aborted when the client leaves before its reply is written. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  return attend(reply).signal;
}
