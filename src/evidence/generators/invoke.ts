import { hasKeys, isObject, type JsonObject, parseObject, textAt } from '../json-text.ts';
import type { MarkReader } from './mark.ts';

// `invokeai_metadata`, `invokeai_workflow`, `invokeai_graph` (invoke-ai/InvokeAI,
// invokeai/app/services/image_files/image_files_disk.py); before version 3 `sd-metadata` and
// `Dream` (ldm/dream/pngwriter.py).

const TOOL = 'InvokeAI';

function oldPrompt(metadata: JsonObject | undefined): string | undefined {
  const image = metadata?.image;
  if (!isObject(image)) return undefined;
  if (!Array.isArray(image.prompt)) return textAt(image, 'prompt');
  return textAt((image.prompt as unknown[]).find(isObject), 'prompt');
}

export const invoke: MarkReader = ({ name, text }) => {
  if (name.startsWith('invokeai_') && hasKeys(text, [])) {
    return { tool: TOOL, prompt: textAt(parseObject(text), 'positive_prompt') };
  }
  if (name === 'sd-metadata' && hasKeys(text, ['image', 'model_weights'])) {
    return { tool: TOOL, prompt: oldPrompt(parseObject(text)) };
  }
  if (name !== 'Dream' || !/ -s ?\d+ .*-S ?\d+/.test(text.slice(-2000))) return undefined;
  return { tool: TOOL, prompt: /^"([^"]{1,4000})"/.exec(text)?.[1] };
};
