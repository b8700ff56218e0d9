/**
 * Addresses of the service. The base is read when the page runs, so that one build serves any place:
 * `<meta name="kyara-base">`, or the page's own folder when that is empty.
 */
function baseUrl(): URL {
  const content = document.querySelector<HTMLMetaElement>('meta[name="kyara-base"]')?.content ?? '';
  return new URL(content.replace(/[^/]$/, '$&/') || '.', location.href);
}

/**
 * Absolute address of a path below `base`.
 *
 * @param path relative to the base; slashes at its start do not matter
 * @returns undefined when the path would leave the base's origin
 */
export function resolveBelow(base: URL, path: string): string | undefined {
  const relative = path.replace(/^[/\\]+/, '');
  if (!URL.canParse(relative, base)) return undefined;
  const url = new URL(relative, base);
  return url.origin === base.origin ? url.href : undefined;
}

/** Address of one of the service's own paths, e.g. `v1/search`. */
export function serviceUrl(path: string): string {
  return new URL(path, baseUrl()).href;
}

/** Address of a path that a reply named; undefined when it points to another host. */
export function replyUrl(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolveBelow(baseUrl(), path);
}
