/**
 * Media type of a reply in lines, beyond the spec: whoever accepts it is told of a search what is known
 * already, a JSON value a line, and on the last line the reply itself, which alone has a `code`.
 */
export const PROGRESS_TYPE = 'application/x-ndjson';
