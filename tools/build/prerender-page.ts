/** Renders the start page in a worker, where browser globals are stubbed. */
import { parentPort, workerData } from 'node:worker_threads';

const ORIGIN = 'http://prerender.invalid';

const standIns = {
  location: new URL(`${ORIGIN}/`),
  history: { state: null },
  navigator: { languages: ['en'] },
  document: {
    documentElement: { lang: 'en' },
    querySelector: () => null,
    createElement: () => ({ getContext: () => null }),
  },
  addEventListener() {},
};

for (const [name, value] of Object.entries(standIns)) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

const { renderPages } = await import('./prerender-start.tsx');
const pages = await renderPages(String(workerData));
// Relative: the page is served from any folder of any host.
const relative = Object.entries(pages).map(([language, html]) => [
  language,
  html.replaceAll(`${ORIGIN}/`, './'),
]);
parentPort?.postMessage(Object.fromEntries(relative));
