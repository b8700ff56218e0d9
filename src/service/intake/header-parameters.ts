/** E.g. `form-data; name="file"; filename=a.png`. */
interface ParametrisedValue {
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** RFC 9110, section 5.6.6, read tolerantly: spaces around name and value. */
const PARAMETER = /;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/g;

/** Parses a Content-Type or Content-Disposition header; never throws. */
export function parseHeaderValue(header: string): ParametrisedValue {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare] of header.matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    const value = quoted?.replace(/\\(.)/g, '$1') ?? (bare ?? '').trim();
    if (!parameters.has(key)) parameters.set(key, value);
  }
  const [value = ''] = header.split(';', 1);
  return { value: value.trim().toLowerCase(), parameters };
}
