import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Locked extends Manifest {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

function read<T>(file: string): T {
  return JSON.parse(
    readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8'),
  ) as T;
}

const manifest = read<Manifest>('package.json');
const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');

it('every dependency has one exact version, and it is the locked one', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const locked = wanted.map(([name]) => [name, packages[`node_modules/${name}`]?.version]);
  expect(wanted.length).toBeGreaterThan(20);
  expect(Object.fromEntries(wanted)).toEqual(Object.fromEntries(locked));
  for (const [, version] of wanted) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('every locked package is known by its hash, wherever it is downloaded from', () => {
  const { '': own, ...others } = packages;
  expect(own?.dependencies).toEqual(manifest.dependencies);
  expect(own?.devDependencies).toEqual(manifest.devDependencies);
  for (const [path, { integrity, resolved }] of Object.entries(others)) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved, path).toBeUndefined();
  }
});

it('no dependency runs a script when it is installed, also where it has one', () => {
  const settings = readFileSync(fileURLToPath(new URL('../.npmrc', import.meta.url)), 'utf8');
  expect(settings.split('\n')).toContain('ignore-scripts=true');
  const withScript = Object.values(packages).filter(({ hasInstallScript }) => hasInstallScript);
  expect(withScript).not.toEqual([]);
});
