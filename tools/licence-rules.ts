/** Which licences of dependencies go with ours (MIT), judged from package-lock.json. */
import * as z from 'zod/mini';

const FINE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Zlib',
]);

interface Exception {
  readonly packages: RegExp;
  readonly licence: string;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, unchanged, as a library of its own that anybody may replace',
  },
  {
    packages: /^(axe-core|lightningcss(-[a-z0-9-]+)?)$/,
    licence: 'MPL-2.0',
    reason: 'a tool of tests or build, unchanged; no part of what is served',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data that a tool reads; no part of what is served',
  },
  {
    packages: /^@fontsource\//,
    licence: 'OFL-1.1',
    reason: 'a font, served unchanged with its licence',
  },
  {
    packages: /^parse-cache-control$/,
    licence: '',
    reason: 'BSD-3-Clause, says its LICENSE; the metadata has it in a field of old',
  },
  {
    packages: /^usearch$/,
    licence: 'Apache 2.0',
    reason: 'Apache-2.0, says its LICENSE; the metadata misspells the name',
  },
];

export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  readonly dev: boolean;
}

export interface Judged extends Dependency {
  readonly fine: boolean;
  readonly reason: string;
}

/** `A OR B`: either suffices; `A AND B`: both count. Parentheses only around the whole. */
function isFine(expression: string, alsoFine?: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (bare.includes('(')) return false;
  const passes = (licence: string) => FINE.has(licence) || licence === alsoFine;
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(passes));
}

/** Judges one dependency. */
export function judge(dependency: Dependency): Judged {
  const { name, licence = '' } = dependency;
  if (isFine(licence)) return { ...dependency, fine: true, reason: '' };
  const exception = EXCEPTIONS.find(({ packages }) => packages.test(name));
  const fine = exception !== undefined && isFine(licence, exception.licence);
  return { ...dependency, fine, reason: exception?.reason ?? '' };
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
    }),
  ),
});

/** Every package of the lockfile, each version once, other systems' included. */
export function dependenciesOf(lock: unknown): Dependency[] {
  const { packages } = lockSchema.parse(lock);
  const all = new Map<string, Dependency>();
  for (const [path, { version = '', license, dev = false }] of Object.entries(packages)) {
    if (path === '') continue;
    const name = path.replace(/^.*node_modules\//, '');
    const known = all.get(`${name}@${version}`);
    all.set(`${name}@${version}`, {
      name,
      version,
      licence: license,
      dev: dev && (known?.dev ?? true),
    });
  }
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
}
