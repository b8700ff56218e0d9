import { existsSync, readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { NO_PAGE_POLICY } from './headers.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const ONE_HOUR = 'public, max-age=3600';

/**
 * Cache-Control for a path inside the site: hashed names for ever; page, service worker, models and
 * packs revalidate, as their names never change.
 */
export function cacheControlOf(path: string): string {
  if (path.startsWith('assets/')) return ONE_YEAR;
  return /^(?:models|packs)\/|\.(html|webmanifest|js)$/.test(path) ? REVALIDATE : ONE_HOUR;
}

/** The built page, or undefined where only the API is served. */
export function readIndexPage(siteDir: string): string | undefined {
  const path = join(siteDir, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Serves the site's files, precompressed (`.br`, `.gz`) where available. */
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
      // Only pages, and scripts that may be workers', need the page's CSP: it would outweigh a
      // small picture.
      if (!/\.(html|js)$/.test(file)) reply.header('content-security-policy', NO_PAGE_POLICY);
    },
  });
}

/** The shipped files by the main file's path: dist/site beside the built service, public/ beside the source. */
export function findSite(file: string): string {
  const folder = dirname(file);
  const built = join(dirname(folder), 'site');
  const isBuilt = existsSync(join(built, 'index.html'));
  return isBuilt ? built : join(dirname(dirname(folder)), 'public');
}
