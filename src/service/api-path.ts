/**
 * Whether a request asks for data of the API, existing or not, rather than for a page or a file.
 *
 * @param url the request's target, with or without a query
 */
export function isApiPath(url: string): boolean {
  return /^\/v1(?:[/?]|$)/.test(url);
}
