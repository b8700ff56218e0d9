/**
 * `npm run build:static`: the site for any file host, without a service. Pictures are recognised on the
 * visitor's device.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, ROOT } from './build.mjs';

const SERVICE = '<meta name="kyara-service" content="" />';
const STATIC = join(ROOT, 'dist/static');
/** Most file hosts compress by themselves. */
const COMPRESSED = /\.(br|gz)$/;
/** The pictures of the cast serve a gallery, which only a service has. */
const UNUSED = /[\\/]site[\\/]cast([\\/]|$)/;

await buildIfStale();
rmSync(STATIC, { recursive: true, force: true });
cpSync(join(ROOT, 'dist/site'), STATIC, {
  recursive: true,
  filter: (path) => !COMPRESSED.test(path) && !UNUSED.test(path),
});
const page = join(STATIC, 'index.html');
const html = readFileSync(page, 'utf8');
if (!html.includes(SERVICE))
  throw new Error('index.html has no place to say that there is no service.');
writeFileSync(page, html.replace(SERVICE, SERVICE.replace('""', '"none"')));
console.log('The site is in dist/static: put it on any file host.');
