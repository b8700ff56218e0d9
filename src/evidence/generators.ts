import { aigcLabel } from './generators/aigc-label.ts';
import { comfy } from './generators/comfy.ts';
import { invoke } from './generators/invoke.ts';
import { jsonSettings } from './generators/json-settings.ts';
import type { Mark, MarkReader } from './generators/mark.ts';
import { midjourney } from './generators/midjourney.ts';
import { webUi } from './generators/web-ui.ts';
import type { NamedText } from './metadata.ts';

const READERS: readonly MarkReader[] = [invoke, jsonSettings, webUi, comfy, midjourney, aigcLabel];

function markOf(field: NamedText): Mark | undefined {
  for (const read of READERS) {
    const mark = read(field);
    if (mark) return mark;
  }
  return undefined;
}

export interface FoundMark extends Mark {
  readonly field: string;
}

/**
 * The first text of a known generator; the prompt may come from another text of the same one, as
 * several write one text per setting.
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
