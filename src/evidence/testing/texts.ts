export const PARAMETERS =
  '1girl, 雨\nNegative prompt: lowres\nSteps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12, Size: 512x768';
export const LATIN_PARAMETERS = PARAMETERS.replace('雨', 'rain');
export const PROMPT = '{"3": {"class_type": "KSampler", "inputs": {"seed": 1, "denoise": NaN}}}';
export const WORKFLOW =
  '{"last_node_id": 9, "last_link_id": 9, "nodes": [{"id": 3, "type": "KSampler"}]}';
export const NOVELAI =
  '{"prompt": "a", "steps": 28, "sampler": "k_euler", "seed": 1, "uc": "lowres"}';
export const INVOKE = '{"app_version": "4.2", "positive_prompt": "a", "seed": 1}';

export const SOURCES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
export const MIDJOURNEY =
  'a lighthouse --ar 2:1 --v 6 Job ID: a7421d2f-b262-44f9-977c-ac23e9c7d3e3';
export const FOOOCUS = JSON.stringify({
  base_model: 'juggernautXL',
  performance: 'Speed',
  prompt: 'a fox',
  sampler: 'dpmpp_2m',
  seed: '5',
  version: 'Fooocus v2.5.5',
});
export const SWARM = JSON.stringify({ sui_image_params: { prompt: 'an owl', seed: 1, steps: 20 } });
export const DRAW_THINGS = JSON.stringify({
  c: 'a hare',
  model: 'm.ckpt',
  sampler: 'Euler A',
  seed: 1,
  steps: 8,
  uc: 'blurry',
});
export const EASY = JSON.stringify({
  prompt: 'a wren',
  seed: 1,
  use_stable_diffusion_model: 'sd-v1-5',
});
export const GRAPH = `{"1": {"class_type": "CLIPTextEncode", "inputs": {"text": "a heron"}},
  "2": {"class_type": "CLIPTextEncode", "inputs": {"text": "blurry"}, "is_changed": [NaN]},
  "3": {"class_type": "KSampler", "inputs": {"denoise": NaN}}}`;
export const EDITOR_GRAPH = JSON.stringify({
  last_node_id: 2,
  last_link_id: 1,
  nodes: [{ id: 1, type: 'CLIPTextEncode', widgets_values: ['a heron'] }],
});
