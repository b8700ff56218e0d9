import { hasKeys, isObject, type JsonObject, parseObject, textAt } from '../json-text.ts';
import type { MarkReader } from './mark.ts';

// ComfyUI writes the executed graph under `prompt`, the editor's under `workflow`
// (comfyanonymous/ComfyUI, nodes.py, SaveImage); in WebP as EXIF fields with the name before the
// graph (comfy_extras/nodes_images.py).

const MAX_NODES = 2000;

function withoutPrefix(text: string): string {
  return text.replace(/^(?:prompt|workflow):\s?/i, '');
}

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

function promptOf(text: string): string | undefined {
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

export const comfy: MarkReader = ({ text }) => {
  const graph = withoutPrefix(text);
  return isGraph(graph) ? { tool: 'ComfyUI', prompt: promptOf(graph) } : undefined;
};
