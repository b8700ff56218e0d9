import { hasKeys, parseObject, textAt } from '../json-text.ts';
import type { Mark, MarkReader } from './mark.ts';

// Title, Description, Software, Source and a JSON Comment (NovelAI/novelai-image-metadata,
// nai_meta_writer.py); the same names stand in the hidden text of the alpha channel.

const TOOL = 'NovelAI';

function fromComment(text: string): Mark | undefined {
  if (!hasKeys(text, ['uc', 'sampler', 'steps', 'seed'])) return undefined;
  return { tool: TOOL, prompt: textAt(parseObject(text), 'prompt') };
}

export const novelAi: MarkReader = ({ name, text }) => {
  const isSigned = name === 'Software' || name === 'Source';
  if (isSigned && /^NovelAI\b/.test(text)) return { tool: TOOL };
  return fromComment(text);
};
