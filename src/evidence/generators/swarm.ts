import { hasKeys, isObject, parseObject, textAt } from '../json-text.ts';
import type { MarkReader } from './mark.ts';

// A JSON object with `sui_image_params`, in `parameters` of a PNG and in UserComment elsewhere
// (mcmonkeyprojects/SwarmUI, src/Utils/Image.cs; StableSwarmUI before it).

export const swarm: MarkReader = ({ text }) => {
  if (!hasKeys(text, ['sui_image_params'])) return undefined;
  const params = parseObject(text)?.sui_image_params;
  return { tool: 'SwarmUI', prompt: isObject(params) ? textAt(params, 'prompt') : undefined };
};
