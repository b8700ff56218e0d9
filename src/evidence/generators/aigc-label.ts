import { hasKeys, isObject, parseObject, textAt } from '../json-text.ts';
import type { MarkReader } from './mark.ts';

// The label that Chinese services have to write (GB 45438-2025, annex E): JSON under the name AIGC, in
// XMP of the namespace http://www.tc260.org.cn/ns/AIGC/1.0/ or wrapped in a comment. Label "1" says that
// the picture is generated; "2" and "3" only that it may be.

const GENERATED = '1';

export const aigcLabel: MarkReader = ({ name, text }) => {
  if (!hasKeys(text, ['Label'])) return undefined;
  const object = parseObject(text);
  const label = name === 'AIGC' ? object : object?.AIGC;
  if (!isObject(label) || String(label.Label) !== GENERATED) return undefined;
  return textAt(label, 'ContentProducer') === undefined ? undefined : { tool: '' };
};
