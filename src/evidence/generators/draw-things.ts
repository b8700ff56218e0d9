import { hasKeys, parseObject, textAt } from '../json-text.ts';
import type { MarkReader } from './mark.ts';

// XMP with the CreatorTool "Draw Things" and a UserComment in JSON, whose `c` is the prompt and `uc` the
// negative one (receyuki/stable-diffusion-prompt-reader, format/drawthings.py).

const TOOL = 'Draw Things';

export const drawThings: MarkReader = ({ name, text }) => {
  if (hasKeys(text, ['c', 'uc', 'model', 'sampler', 'seed'])) {
    return { tool: TOOL, prompt: textAt(parseObject(text), 'c') };
  }
  const isSigned = name === 'CreatorTool' || name === 'Software';
  return isSigned && text.trim() === TOOL ? { tool: TOOL } : undefined;
};
