/** Whether a request target is the API's, existing or not, rather than a page or file. */
export function isApiPath(url: string): boolean {
  return /^\/v1(?:[/?]|$)/.test(url);
}
