/**
 * `<meta name="kyara-base">` or the page's folder, read at run time: one build serves any place.
 */
function baseUrl(): URL {
  const content = document.querySelector<HTMLMetaElement>('meta[name="kyara-base"]')?.content ?? '';
  return new URL(content.replace(/[^/]$/, '$&/') || '.', location.href);
}

/**
 * Absolute address of a path below `base`; leading slashes do not matter.
 *
 * @returns undefined when the path would leave the base's origin
 */
export function resolveBelow(base: URL, path: string): string | undefined {
  const relative = path.replace(/^[/\\]+/, '');
  if (!URL.canParse(relative, base)) return undefined;
  const url = new URL(relative, base);
  return url.origin === base.origin ? url.href : undefined;
}

/** Address of a service path, e.g. `v1/search`. */
export function serviceUrl(path: string): string {
  return new URL(path, baseUrl()).href;
}

/** Address of a path in a reply; undefined for another host. */
export function replyUrl(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolveBelow(baseUrl(), path);
}
