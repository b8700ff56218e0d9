import { aigcLabel } from './generators/aigc-label.ts';
import { comfy } from './generators/comfy.ts';
import { drawThings } from './generators/draw-things.ts';
import { easyDiffusion } from './generators/easy-diffusion.ts';
import { fooocus } from './generators/fooocus.ts';
import { invoke } from './generators/invoke.ts';
import type { Mark, MarkReader } from './generators/mark.ts';
import { midjourney } from './generators/midjourney.ts';
import { novelAi } from './generators/novelai.ts';
import { swarm } from './generators/swarm.ts';
import { webUi } from './generators/web-ui.ts';
import type { NamedText } from './metadata.ts';

/** The more particular ones first: Draw Things has all the keys of NovelAI. */
const READERS: readonly MarkReader[] = [
  swarm,
  invoke,
  fooocus,
  easyDiffusion,
  drawThings,
  novelAi,
  webUi,
  comfy,
  midjourney,
  aigcLabel,
];

/** What a known generator left in this text, or undefined when it could be anybody's. */
export function markOf(field: NamedText): Mark | undefined {
  for (const read of READERS) {
    const mark = read(field);
    if (mark) return mark;
  }
  return undefined;
}

/** A text and what it tells. */
export interface MarkedText {
  readonly field: string;
  readonly mark: Mark;
}

/**
 * The first text that a known generator left. When it does not hold the prompt, the prompt of another
 * text of the same generator is taken: several write one text per setting.
 */
export function firstMark(texts: readonly NamedText[]): MarkedText | undefined {
  const marked = texts.flatMap((text) => {
    const mark = markOf(text);
    return mark ? [{ field: text.name, mark }] : [];
  });
  const [first] = marked;
  if (!first || first.mark.prompt !== undefined) return first;
  const other = marked.find(({ mark }) => mark.tool === first.mark.tool && mark.prompt);
  return { field: first.field, mark: { ...first.mark, prompt: other?.mark.prompt } };
}
