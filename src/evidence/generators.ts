import type { NamedText } from './metadata.ts';
import { isObject, type JsonObject } from '../contract/guard.ts';
import { hasKeys, parseObject, textAt } from './json-text.ts';

interface Mark {
  readonly tool: string;
  readonly prompt?: string | undefined;
}

type MarkReader = (field: NamedText) => Mark | undefined;

// ComfyUI writes the executed graph under `prompt`, the editor's under `workflow`
// (comfyanonymous/ComfyUI, nodes.py, SaveImage); in WebP as EXIF fields with the name before the
// graph (comfy_extras/nodes_images.py).

const MAX_NODES = 2000;

function graphTexts(graph: JsonObject): string[] {
  return Object.values(graph)
    .slice(0, MAX_NODES)
    .filter(isObject)
    .filter((node) => (textAt(node, 'class_type') ?? '').includes('TextEncode'))
    .flatMap((node) => (isObject(node.inputs) ? (textAt(node.inputs, 'text') ?? []) : []));
}

function workflowTexts({ nodes }: JsonObject): string[] {
  if (!Array.isArray(nodes)) return [];
  return nodes
    .slice(0, MAX_NODES)
    .filter(isObject)
    .filter((node) => (textAt(node, 'type') ?? '').includes('TextEncode'))
    .flatMap(({ widgets_values: values }) => (Array.isArray(values) ? (values as unknown[]) : []))
    .filter((value) => typeof value === 'string');
}

function comfyPrompt(text: string): string | undefined {
  const graph = parseObject(text);
  if (!graph) return undefined;
  const texts = [...graphTexts(graph), ...workflowTexts(graph)];
  return texts.length === 0 ? undefined : [...new Set(texts)].join('\n\n');
}

function isGraph(text: string): boolean {
  const isExecuted =
    hasKeys(text, ['class_type', 'inputs']) && /"class_type"\s{0,9}:\s{0,9}"/.test(text);
  return isExecuted || hasKeys(text, ['last_node_id', 'last_link_id', 'nodes']);
}

const comfy: MarkReader = ({ text }) => {
  const graph = text.replace(/^(?:prompt|workflow):\s?/i, '');
  return isGraph(graph) ? { tool: 'ComfyUI', prompt: comfyPrompt(graph) } : undefined;
};

// `invokeai_metadata`, `invokeai_workflow`, `invokeai_graph` (invoke-ai/InvokeAI,
// invokeai/app/services/image_files/image_files_disk.py), since version 3.

const invoke: MarkReader = ({ name, text }) =>
  name.startsWith('invokeai_') && hasKeys(text, [])
    ? { tool: 'InvokeAI', prompt: textAt(parseObject(text), 'positive_prompt') }
    : undefined;

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
const jsonSettings: MarkReader = ({ name, text }): Mark | undefined => {
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

// What `create_infotext` writes (AUTOMATIC1111/stable-diffusion-webui, modules/processing.py):
// prompt, "Negative prompt: ...", a line of parameters. Forge, Fooocus (a1111 scheme) and others
// write the same and name themselves under "Version".

/** `Steps: 28, Sampler: Euler a, CFG scale: 7, Seed: 1, ...` on its own line. */
const PARAMETER_LINE = /(?:^|\n)Steps: \d{1,9}, ([^\n]{1,4000})/;
const PARAMETERS = ['Sampler: ', 'CFG scale: ', 'Seed: ', 'Size: ', 'Model hash: '];
/** A single one may stand in anybody's notes. */
const LEAST_PARAMETERS = 2;

function toolOf(line: string): string {
  if (/\bVersion: Fooocus\b/.test(line)) return 'Fooocus';
  if (/\bVersion: f\d/.test(line)) return 'Stable Diffusion WebUI Forge';
  return 'Stable Diffusion web UI';
}

function webUiPrompt(text: string, end: number): string {
  const negative = text.search(/(?:^|\n)Negative prompt:/);
  return text.slice(0, negative >= 0 && negative < end ? negative : end).trim();
}

const webUi: MarkReader = ({ text }) => {
  const found = PARAMETER_LINE.exec(text);
  const line = found?.[1] ?? '';
  if (PARAMETERS.filter((word) => line.includes(word)).length < LEAST_PARAMETERS) return undefined;
  return { tool: toolOf(line), prompt: webUiPrompt(text, found?.index ?? 0) };
};

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

interface FoundMark extends Mark {
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
