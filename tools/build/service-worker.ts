/** Tells the built service worker which files make up the page. */
import { createHash, hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellList } from '../../src/site/offline/cache-rules.ts';

const PLACEHOLDER = '__KYARA_SHELL__';

const FIXED = ['manifest.webmanifest', 'icon.svg', 'icon-192.png', 'somebody.svg'];

const MAX_BYTES = 400 * 1024;

function assetsOf(site: string): string[] {
  return readdirSync(join(site, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => `assets/${name}`)
    .filter((name) => readFileSync(join(site, name)).length <= MAX_BYTES);
}

function integrityOf(path: string): string {
  return `sha256-${hash('sha256', readFileSync(path), 'base64')}`;
}

/** @param site folder of the built site, with the finished page and `sw.js` */
export function listShell(site: string): ShellList {
  const named = [...FIXED, ...assetsOf(site)].sort();
  const whole = createHash('sha256');
  for (const file of ['index.html', ...named]) whole.update(readFileSync(join(site, file)));
  const integrity = Object.fromEntries(named.map((file) => [file, integrityOf(join(site, file))]));
  return { version: whole.digest('hex').slice(0, 16), files: ['./', ...named], integrity };
}

/** @throws when the worker has no place for the list */
export function finishServiceWorker(site: string): void {
  const path = join(site, 'sw.js');
  const code = readFileSync(path, 'utf8');
  if (!code.includes(PLACEHOLDER)) throw new Error('sw.js has no place for the list of files.');
  writeFileSync(path, code.replace(PLACEHOLDER, JSON.stringify(listShell(site))));
}
