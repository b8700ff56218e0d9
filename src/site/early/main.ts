/**
 * Runs at the end of the built `index.html`, inline (tools/prerender.ts): shows the start page, or the view of
 * an answer with what the service has told, before the page's own code is there.
 */
import type { EarlySearch } from '../search/early.ts';
import { showAnswer } from './answer.ts';
import { readAlong } from './read.ts';

declare global {
  interface Window {
    /** Loads the page's code; set by a script of the build (tools/early-files.ts). */
    kyaraStart?: () => void;
  }
}

const root = document.getElementById('root')!;

/** What the build has rendered in the page's language. */
function rendered(name: string): DocumentFragment | undefined {
  const id = `${name}-${document.documentElement.lang}`;
  return document.querySelector<HTMLTemplateElement>(`template#${id}`)?.content;
}

/** The styles of an answer, which the head has asked for. */
function answerStyles(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return Promise.all(
    links.map(
      (link) =>
        link.sheet ??
        new Promise((loaded, failed) => {
          link.addEventListener('load', loaded);
          link.addEventListener('error', failed);
        }),
    ),
  );
}

/** Shows the frame of the start page with the view of an answer in it, and draws what is told; nothing in it works yet. */
function beginAnswer(early: EarlySearch, start: DocumentFragment): void {
  const [answer, sheet] = [rendered('answer')!, rendered('sheet')!];
  let draw: ReturnType<typeof showAnswer> | undefined;
  const reading = readAlong(early.response, (known) => draw?.(known));
  early.reading = reading;
  const show = () => {
    // The page's own view may be there already.
    if (root.hasChildNodes()) return;
    draw = showAnswer(start.querySelector('main')!, { answer, sheet }, early.url);
    for (const part of start.children) (part as HTMLElement).inert = true;
    root.append(start);
    draw(reading.known);
  };
  // Without its styles the page's own view does not come either, and says so.
  answerStyles().then(show, () => {});
}

/** Once what is there now has been painted; at once where nothing is painted. */
function afterPaint(then: () => void): void {
  if (document.hidden) return then();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(undefined);
  });
}

/** The start page is shown unless the address asks for something else. */
function begin(): void {
  const query = new URLSearchParams(location.search);
  const load = () => window.kyaraStart?.();
  const base = document.querySelector<HTMLMetaElement>('meta[name="kyara-base"]')?.content;
  // The addresses in what was rendered are relative.
  const start = base ? undefined : rendered('start');
  if (start && window.kyaraEarly) beginAnswer(window.kyaraEarly, start);
  if (!start || query.get('url') || query.get('page')) return load();
  root.append(start);
  afterPaint(load);
}

begin();
for (const template of document.querySelectorAll('template')) template.remove();
