import { hasKeys, parseObject, textAt } from '../json-text.ts';
import type { MarkReader } from './mark.ts';

// A PNG text for each setting, under either of two spellings, or all of them as JSON in UserComment
// (easydiffusion/easydiffusion, ui/easydiffusion/utils/save_utils.py).

const TOOL = 'Easy Diffusion';
const MODEL_NAMES = new Set(['use_stable_diffusion_model', 'Stable Diffusion model']);

export const easyDiffusion: MarkReader = ({ name, text }) => {
  if (MODEL_NAMES.has(name) && text.trim() !== '') return { tool: TOOL };
  for (const model of MODEL_NAMES) {
    if (!hasKeys(text, [model])) continue;
    const settings = parseObject(text);
    return { tool: TOOL, prompt: textAt(settings, 'prompt') ?? textAt(settings, 'Prompt') };
  }
  return undefined;
};
