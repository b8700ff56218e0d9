import { hasKeys, isObject, parseObject, textAt } from '../json-text.ts';
import type { MarkReader } from './mark.ts';

// The label required by GB 45438-2025, annex E: JSON under the name AIGC, in XMP
// (http://www.tc260.org.cn/ns/AIGC/1.0/) or in a comment. Label "1": generated; "2" and "3": only
// maybe.

const GENERATED = '1';

export const aigcLabel: MarkReader = ({ name, text }) => {
  if (!hasKeys(text, ['Label'])) return undefined;
  const object = parseObject(text);
  const label = name === 'AIGC' ? object : object?.AIGC;
  if (!isObject(label) || String(label.Label) !== GENERATED) return undefined;
  return textAt(label, 'ContentProducer') === undefined ? undefined : { tool: '' };
};
