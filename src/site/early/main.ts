/**
 * A program of its own that the built `index.html` loads for a deep link (tools/build/prerender.ts): shows the view of
 * an answer with what the service has told, before the page's own code is there.
 */
import type { EarlySearch } from '../search/early.ts';
import { showAnswer } from './answer.ts';
import { readAlong } from './read.ts';

const root = document.getElementById('root')!;

/** What the build has rendered in the page's language. */
function rendered(name: string): DocumentFragment {
  const id = `${name}-${document.documentElement.lang}`;
  return document.querySelector<HTMLTemplateElement>(`template#${id}`)!.content;
}

/** Until the styles of an answer are there, which the head has asked for. */
async function answerStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links
      .filter(({ sheet }) => !sheet)
      .map(
        (link) =>
          new Promise((loaded, failed) => {
            link.addEventListener('load', loaded);
            link.addEventListener('error', failed);
          }),
      ),
  );
}

/** Shows the frame of the start page with the view of an answer in it, and draws what is told; nothing in it works yet. */
function beginAnswer(early: EarlySearch, start: DocumentFragment): void {
  const [answer, sheet] = [rendered('answer'), rendered('sheet')];
  let draw: ReturnType<typeof showAnswer> | undefined;
  const reading = readAlong(early.response, (known) => draw?.(known));
  early.reading = reading;
  const show = () => {
    // The page's own view may be there already.
    if (root.hasChildNodes()) return;
    draw = showAnswer(start.querySelector('main')!, { answer, sheet }, early.url, (size) =>
      reading.note({ size }),
    );
    for (const part of start.children) (part as HTMLElement).inert = true;
    root.append(start);
    draw(reading.known);
  };
  // Without its styles the page's own view does not come either, and says so.
  answerStyles().then(show, () => {});
}

if (window.kyaraEarly) beginAnswer(window.kyaraEarly, rendered('start'));
for (const template of document.querySelectorAll('template')) template.remove();
