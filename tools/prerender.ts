/** Puts the start page, rendered in each language, into the built `index.html`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

type Pages = Readonly<Record<string, string>>;

function renderPages(dist: string): Promise<Pages> {
  const samples = readFileSync(join(dist, 'site/samples/samples.json'), 'utf8');
  const worker = new Worker(resolve(dist, 'prerender/prerender-page.js'), { workerData: samples });
  const pages = new Promise<Pages>((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
  });
  // The query client in it keeps a timer that nobody waits for.
  return pages.finally(() => worker.terminate());
}

/**
 * Shows the start page in the page's language, unless the address asks for something else or the
 * service lies elsewhere (the addresses in it are relative).
 */
const SHOW = `(() => {
  const asked = new URLSearchParams(location.search);
  const base = document.querySelector('meta[name="kyara-base"]').content;
  const start = document.getElementById('start-' + document.documentElement.lang);
  if (start && !base && !asked.get('url') && !asked.get('page')) {
    document.getElementById('root').append(start.content);
  }
  document.querySelectorAll('template').forEach((template) => template.remove());
})();`;

function template([language, html]: [string, string]): string {
  return `<template id="start-${language}">${html}</template>`;
}

/**
 * @param html the built page
 * @param pages the start page in each language
 * @throws when the page has no place for it
 */
export function withPages(html: string, pages: Pages): string {
  const place = '<div id="root"></div>';
  if (!html.includes(place)) throw new Error('index.html has no empty element with the id root.');
  const templates = Object.entries(pages).map(template).join('\n    ');
  return html.replace(place, () => `${place}\n    ${templates}\n    <script>${SHOW}</script>`);
}

/** @param dist folder with the builds `site` and `prerender` */
export async function prerenderSite(dist: string): Promise<void> {
  const index = join(dist, 'site/index.html');
  writeFileSync(index, withPages(readFileSync(index, 'utf8'), await renderPages(dist)));
}
