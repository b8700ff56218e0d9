/** Puts the prerendered start pages and the script that shows one into `index.html`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { minify } from 'vite';

type Pages = Readonly<Record<string, string>>;

function renderPages(dist: string): Promise<Pages> {
  const samples = readFileSync(join(dist, 'site/samples/samples.json'), 'utf8');
  const worker = new Worker(resolve(dist, 'prerender/prerender-page.js'), { workerData: samples });
  const pages = new Promise<Pages>((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
  });
  // The query client keeps a timer in it.
  return pages.finally(() => worker.terminate());
}

/**
 * Shows the start page in the page's language, unless the address asks for something else or the
 * service lies elsewhere, or nowhere.
 */
const SHOW = `(() => {
  const asked = new URLSearchParams(location.search);
  const base = document.querySelector('meta[name="kyara-base"]').content;
  const service = document.querySelector('meta[name="kyara-service"]').content;
  const start = document.getElementById('start-' + document.documentElement.lang);
  if (start && !base && service !== 'none' && !asked.get('url') && !asked.get('page')) {
    document.getElementById('root').append(start.content);
  }
  document.querySelectorAll('template').forEach((template) => template.remove());
})();`;

function template([id, html]: [string, string]): string {
  return `<template id="${id}">${html}</template>`;
}

async function withSmallScripts(html: string): Promise<string> {
  let small = html;
  for (const [element, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    const { code: minified } = await minify('inline.js', code, { compress: true, mangle: true });
    small = small.replace(element, () => `<script>${minified.trim()}</script>`);
  }
  return small;
}

/**
 * Puts pages into the built page, by the id of their template.
 *
 * @throws when the page has no place for one
 */
export async function withPages(html: string, pages: Pages): Promise<string> {
  const place = '<div id="root"></div>';
  if (!html.includes(place)) throw new Error('index.html has no empty element with the id root.');
  const templates = Object.entries(pages).map(template).join('\n    ');
  const shown = html.replace(
    place,
    () => `${place}\n    ${templates}\n    <script>${SHOW}</script>`,
  );
  return withSmallScripts(shown);
}

/** @param dist folder with the builds `site` and `prerender` */
export async function prerenderSite(dist: string): Promise<void> {
  const index = join(dist, 'site/index.html');
  const html = readFileSync(index, 'utf8');
  writeFileSync(index, await withPages(html, await renderPages(dist)));
}
