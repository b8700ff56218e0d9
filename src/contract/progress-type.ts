/**
 * Media type of a streamed reply, beyond the basic interface: one JSON value a line; the last is the reply
 * itself and alone has a `code`.
 */
export const PROGRESS_TYPE = 'application/x-ndjson';
