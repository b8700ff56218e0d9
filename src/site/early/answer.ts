import type { Progress } from '../../contract/progress.ts';
import { replyUrl } from '../shell/base.ts';
import { framePlace } from '../result/stage/place.ts';
import { HOST } from './placeholders.ts';

/** Parts of the view of an answer as the build has rendered them. */
export interface AnswerParts {
  /** What stands in the page's main part while an answer is waited for. */
  readonly answer: DocumentFragment;
  /** The picture with one frame. */
  readonly sheet: DocumentFragment;
}

type Found = NonNullable<Progress['boxes']>[number];

function fillHost(parts: Node, host: string): void {
  const texts = document.createTreeWalker(parts, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue!.replace(HOST, () => host);
  }
}

function frameFor(model: Element, { box, box_id: id }: Found, number: number): Element {
  const frame = model.cloneNode(true) as HTMLElement;
  frame.id = `box-${id}`;
  // The build has rendered the first one.
  frame.ariaLabel = frame.ariaLabel!.replace('1', String(number));
  Object.assign(frame.style, framePlace(box));
  return frame;
}

function shape(sheet: HTMLElement, [width, height]: readonly [number, number]): void {
  const view = { ratio: width / height, zoom: 1, x: 0.5, y: 0.5 };
  for (const [name, value] of Object.entries(view))
    sheet.style.setProperty(`--${name}`, `${value}`);
}

/** The picture with its frames, to be put on the stage. */
function openSheet(part: DocumentFragment, host: string) {
  // A picture loads in a document that is shown, not in a template's.
  const sheet = document.adoptNode(part.firstElementChild as HTMLElement);
  const image = sheet.querySelector('img')!;
  const model = sheet.querySelector('button')!;
  const frames = model.parentElement!;
  model.remove();
  image.alt = image.alt.replace(HOST, () => host);
  return { sheet, image, model, frames };
}

/**
 * Puts the view of an answer into the page and draws on it what the service tells.
 *
 * @param main the page's main part
 * @param url address of the picture
 * @param onSize told the picture's size when it is loaded before the service has told it
 * @returns draws what is known by now, until the view has been replaced
 */
export function showAnswer(
  main: Element,
  { answer, sheet: part }: AnswerParts,
  url: string,
  onSize: (size: [number, number]) => void,
): (known: Progress) => void {
  const { host } = new URL(url);
  fillHost(answer, host);
  const stage = answer.querySelector('#stage')!;
  const { sheet, image, model, frames } = openSheet(part, host);
  main.replaceChildren(answer);
  return ({ preview, size, boxes = [] }) => {
    const address = replyUrl(preview);
    if (!stage.isConnected || address === undefined) return;
    if (!size) {
      image.onload = () => onSize([image.naturalWidth, image.naturalHeight]);
    } else if (!sheet.isConnected) {
      shape(sheet, size);
      stage.querySelector('p')?.replaceWith(sheet);
    }
    if (image.src !== address) image.src = address;
    frames.replaceChildren(...boxes.map((found, index) => frameFor(model, found, index + 1)));
  };
}
