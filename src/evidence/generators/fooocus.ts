import { hasKeys, parseObject, textAt } from '../json-text.ts';
import type { MarkReader } from './mark.ts';

// `parameters` holds JSON or the web UI's text, `fooocus_scheme` tells which; in EXIF the same stands in
// UserComment and MakerNote, and Software is "Fooocus v..." (lllyasviel/Fooocus,
// modules/meta_parser.py, modules/private_logger.py).

const TOOL = 'Fooocus';

export const fooocus: MarkReader = ({ name, text }) => {
  if (hasKeys(text, ['prompt', 'base_model', 'performance', 'sampler', 'seed'])) {
    return { tool: TOOL, prompt: textAt(parseObject(text), 'prompt') };
  }
  const isScheme = name === 'fooocus_scheme' && /^(?:fooocus|a1111)$/.test(text.trim());
  const isSoftware = name === 'Software' && /^Fooocus v\d/.test(text);
  return isScheme || isSoftware ? { tool: TOOL } : undefined;
};
