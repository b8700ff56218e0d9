import { aigcLabel } from './generators/aigc-label.ts';
import { comfy } from './generators/comfy.ts';
import { invoke } from './generators/invoke.ts';
import { jsonSettings } from './generators/json-settings.ts';
import type { Mark, MarkReader } from './generators/mark.ts';
import { midjourney } from './generators/midjourney.ts';
import { webUi } from './generators/web-ui.ts';
import type { NamedText } from './metadata.ts';

const READERS: readonly MarkReader[] = [invoke, jsonSettings, webUi, comfy, midjourney, aigcLabel];

/** What a known generator left in this text, or undefined when it could be anybody's. */
function markOf(field: NamedText): Mark | undefined {
  for (const read of READERS) {
    const mark = read(field);
    if (mark) return mark;
  }
  return undefined;
}

/** A mark and the name of the text that it stands in. */
export interface FoundMark extends Mark {
  readonly field: string;
}

/**
 * The first text that a known generator left. When it does not hold the prompt, the prompt of another
 * text of the same generator is taken: several write one text per setting.
 */
export function firstMark(texts: readonly NamedText[]): FoundMark | undefined {
  const marks = texts.flatMap((text) => {
    const mark = markOf(text);
    return mark ? [{ ...mark, field: text.name }] : [];
  });
  const [first] = marks;
  const withPrompt = marks.find(({ tool, prompt }) => tool === first?.tool && prompt);
  return first && { ...first, prompt: first.prompt ?? withPrompt?.prompt };
}
