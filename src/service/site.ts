import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { NO_PAGE_POLICY } from './headers.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const ONE_HOUR = 'public, max-age=3600';

/**
 * How long a file of the site may be kept: files whose name holds a hash for ever; the page, the
 * service worker and the models are asked for again each time (a 304 when unchanged), since their
 * names stay the same when they change.
 *
 * @param path the file's path inside the site, with forward slashes
 */
export function cacheControlOf(path: string): string {
  if (path.startsWith('assets/')) return ONE_YEAR;
  return /^models\/|\.(html|webmanifest|js)$/.test(path) ? REVALIDATE : ONE_HOUR;
}

/** Whether a policy of what may run means anything for a file: pages, and scripts that may be workers'. */
function canRun(path: string): boolean {
  return /\.(html|js)$/.test(path);
}

/** The built page, or undefined where only the API is served, as in development. */
export function readIndexPage(siteDir: string): string | undefined {
  const path = join(siteDir, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Serves the site's files, with the `.br` and `.gz` beside them where there are any. */
export async function registerSite(app: FastifyInstance, siteDir: string): Promise<void> {
  if (!existsSync(siteDir)) return;
  await app.register(fastifyStatic, {
    root: siteDir,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const inside = path.slice(siteDir.length + 1).replaceAll('\\', '/');
      const file = inside.replace(/\.(br|gz)$/, '');
      reply.header('cache-control', cacheControlOf(file));
      // The page's policy, with its hashes, would be the larger part of a small picture.
      if (!canRun(file)) reply.header('content-security-policy', NO_PAGE_POLICY);
    },
  });
}
