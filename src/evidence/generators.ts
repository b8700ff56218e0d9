import { comfy } from './generators/comfy.ts';
import { invoke } from './generators/invoke.ts';
import { jsonSettings } from './generators/json-settings.ts';
import type { Mark, MarkReader } from './generators/mark.ts';
import { webUi } from './generators/web-ui.ts';
import type { NamedText } from './metadata.ts';
import { hasKeys, isObject, parseObject, textAt } from './json-text.ts';

// "a lighthouse --ar 2:1 --v 6 Job ID: a7421d2f-b262-44f9-977c-ac23e9c7d3e3" in a PNG's Description
// (exiftool), newer files in XMP too. Render farms have job ids, so a parameter is required.

const MIDJOURNEY_JOB = / Job ID: [\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const MIDJOURNEY_PARAMETER = / --(?:v|version|niji|ar|aspect|stylize|chaos|sref|profile) [^ ]/;
const MIDJOURNEY_NAMES = new Set(['Description', 'ImageDescription', 'Caption']);
const MAX_DESCRIPTION = 20_000;

const midjourney: MarkReader = ({ name, text }) => {
  if (!MIDJOURNEY_NAMES.has(name) || text.length > MAX_DESCRIPTION) return undefined;
  const description = text.trim();
  const job = MIDJOURNEY_JOB.exec(description);
  if (!job || !MIDJOURNEY_PARAMETER.test(description.slice(0, job.index))) return undefined;
  return { tool: 'Midjourney', prompt: description.slice(0, job.index).trim() };
};

// The label required by GB 45438-2025, annex E: JSON under the name AIGC, in XMP
// (http://www.tc260.org.cn/ns/AIGC/1.0/) or in a comment. Label "1": generated; "2" and "3": only
// maybe.

const GENERATED = '1';

const aigcLabel: MarkReader = ({ name, text }) => {
  if (!hasKeys(text, ['Label'])) return undefined;
  const object = parseObject(text);
  const label = name === 'AIGC' ? object : object?.AIGC;
  if (!isObject(label) || String(label.Label) !== GENERATED) return undefined;
  return textAt(label, 'ContentProducer') === undefined ? undefined : { tool: '' };
};

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
