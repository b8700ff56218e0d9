/** A header such as `form-data; name="file"; filename=a.png`: a value and its parameters. */
export interface ParametrisedValue {
  /** The part before the first semicolon, in lower case. */
  readonly value: string;
  /** Parameters by name in lower case; the first of a name counts. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A name, `=`, and a quoted or a bare value; spaces are allowed around each (RFC 9110, section 5.6.6, read tolerantly). */
const PARAMETER = /;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/g;

function unescaped(quoted: string): string {
  return quoted.replace(/\\(.)/g, '$1');
}

/** Reads a Content-Type or Content-Disposition header; never throws. */
export function parseHeaderValue(header: string): ParametrisedValue {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare] of header.matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    const value = quoted === undefined ? (bare ?? '').trim() : unescaped(quoted);
    if (!parameters.has(key)) parameters.set(key, value);
  }
  const [value = ''] = header.split(';', 1);
  return { value: value.trim().toLowerCase(), parameters };
}
