function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Whether a request target is the API's, existing or not, rather than a page or file; escaped and
 * in absolute form (RFC 9112, section 3.2.2) too, as the router takes it.
 */
export function isApiPath(target: string): boolean {
  const path = target.replace(/^https?:\/\/[^/]*/i, '');
  return /^\/v1(?:[/?]|$)/.test(decoded(path));
}
