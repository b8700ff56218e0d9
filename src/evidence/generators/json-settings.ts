import { hasKeys, isObject, type JsonObject, parseObject, textAt } from '../json-text.ts';
import type { Mark, MarkReader } from './mark.ts';

interface Writer {
  readonly tool: string;
  readonly keys: readonly string[];
  readonly prompt: (settings: JsonObject) => string | undefined;
  readonly signatures?: readonly (readonly [name: string, text: RegExp])[];
}

const plainPrompt = (settings: JsonObject) => textAt(settings, 'prompt');

/** Specific ones first: Draw Things has all of NovelAI's keys. */
const WRITERS: readonly Writer[] = [
  {
    // mcmonkeyprojects/SwarmUI, src/Utils/Image.cs; StableSwarmUI before it.
    tool: 'SwarmUI',
    keys: ['sui_image_params'],
    prompt: ({ sui_image_params: params }) =>
      isObject(params) ? textAt(params, 'prompt') : undefined,
  },
  {
    // `fooocus_scheme` tells JSON in `parameters` from the web UI's text (lllyasviel/Fooocus,
    // modules/meta_parser.py, modules/private_logger.py).
    tool: 'Fooocus',
    keys: ['prompt', 'base_model', 'performance', 'sampler', 'seed'],
    prompt: plainPrompt,
    signatures: [
      ['fooocus_scheme', /^\s*(?:fooocus|a1111)\s*$/],
      ['Software', /^Fooocus v\d/],
    ],
  },
  // Also one PNG text per setting, in two spellings (easydiffusion/easydiffusion,
  // ui/easydiffusion/utils/save_utils.py).
  ...['use_stable_diffusion_model', 'Stable Diffusion model'].map((model) => ({
    tool: 'Easy Diffusion',
    keys: [model],
    prompt: (settings: JsonObject) => plainPrompt(settings) ?? textAt(settings, 'Prompt'),
    signatures: [[model, /\S/]] as const,
  })),
  {
    // receyuki/stable-diffusion-prompt-reader, format/drawthings.py
    tool: 'Draw Things',
    keys: ['c', 'uc', 'model', 'sampler', 'seed'],
    prompt: (settings) => textAt(settings, 'c'),
    signatures: [
      ['CreatorTool', /^\s*Draw Things\s*$/],
      ['Software', /^\s*Draw Things\s*$/],
    ],
  },
  {
    // NovelAI/novelai-image-metadata, nai_meta_writer.py; same names in the alpha channel.
    tool: 'NovelAI',
    keys: ['uc', 'sampler', 'steps', 'seed'],
    prompt: plainPrompt,
    signatures: [
      ['Software', /^NovelAI\b/],
      ['Source', /^NovelAI\b/],
    ],
  },
];

/** Reads JSON settings and the signatures of their writers. */
export const jsonSettings: MarkReader = ({ name, text }): Mark | undefined => {
  const writer = WRITERS.find(({ keys }) => hasKeys(text, keys));
  if (writer) {
    const settings = parseObject(text);
    return { tool: writer.tool, prompt: settings && writer.prompt(settings) };
  }
  const signed = WRITERS.find(({ signatures = [] }) =>
    signatures.some(([field, pattern]) => field === name && pattern.test(text)),
  );
  return signed && { tool: signed.tool };
};
