/** Puts what the page begins with, rendered in each language, and the script that shows it into the built `index.html`. */
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

function template([id, html]: [string, string]): string {
  return `<template id="${id}">${html}</template>`;
}

/**
 * @param html the built page
 * @param pages HTML by the id of its template
 * @param script shows what the address asks for
 * @throws when the page has no place for it
 */
export function withPages(html: string, pages: Pages, script: string): string {
  const place = '<div id="root"></div>';
  if (!html.includes(place)) throw new Error('index.html has no empty element with the id root.');
  const templates = Object.entries(pages).map(template).join('\n    ');
  return html.replace(place, () => `${place}\n    ${templates}\n    <script>${script}</script>`);
}

/** @param dist folder with the builds `site` and `prerender` */
export async function prerenderSite(dist: string): Promise<void> {
  const index = join(dist, 'site/index.html');
  const script = readFileSync(join(dist, 'prerender/early.js'), 'utf8');
  if (/<\/script/i.test(script)) throw new Error('The early script would end too early.');
  const html = readFileSync(index, 'utf8');
  writeFileSync(index, withPages(html, await renderPages(dist), script.trim()));
}
