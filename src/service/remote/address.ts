/** Longest address of another service. */
const MAX_LENGTH = 2000;

function isPlain({ protocol, username, password, search, hash }: URL): boolean {
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => !part);
}

/**
 * The base address of another service, as `{base_url}` of the spec: http or https, without user,
 * query and fragment. Private addresses are allowed, since the operator chooses it.
 *
 * @returns the address without a slash at the end, or undefined when it is none
 */
export function baseAddress(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isPlain(url) ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : undefined;
}
