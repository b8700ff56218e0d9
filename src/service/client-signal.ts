import type { FastifyReply } from 'fastify';

/** The client closed the connection before its reply was written. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';

  constructor() {
    super('the client went away');
  }
}

/** A signal that is aborted when the client goes away before its reply is written. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  const onClose = () => {
    if (!raw.writableFinished) controller.abort(new ClientGoneError());
  };
  raw.once('close', onClose);
  // It may have gone before anybody listened.
  if (raw.closed || raw.socket?.destroyed) onClose();
  return controller.signal;
}
