import { describe, expect, it } from 'vitest';
import { findAiEvidence } from './find.ts';
import { png, text } from './testing/files.ts';
import {
  DRAW_THINGS,
  EDITOR_GRAPH,
  FOOOCUS,
  GRAPH,
  INVOKE,
  LATIN_PARAMETERS,
  MIDJOURNEY,
  NOVELAI,
  SWARM,
} from './testing/texts.ts';

describe('prompts', () => {
  it.each([
    ['web UI', text('parameters', LATIN_PARAMETERS), '1girl, rain'],
    ['NovelAI', text('Comment', NOVELAI), 'a'],
    ['InvokeAI', text('invokeai_metadata', INVOKE), 'a'],
    ['Fooocus', text('parameters', FOOOCUS), 'a fox'],
    ['SwarmUI', text('parameters', SWARM), 'an owl'],
    ['Draw Things', text('Comment', DRAW_THINGS), 'a hare'],
    ['Midjourney', text('Description', MIDJOURNEY), 'a lighthouse --ar 2:1 --v 6'],
    ['ComfyUI', text('prompt', GRAPH), 'a heron\n\nblurry'],
    ['ComfyUI, the editor’s graph', text('workflow', EDITOR_GRAPH), 'a heron'],
  ])('%s', async (_, chunkOfText, prompt) => {
    const bytes = png([chunkOfText]);
    expect(await findAiEvidence(bytes, { withPrompt: true })).toMatchObject({
      has_prompt: true,
      prompt,
    });
    const unasked = await findAiEvidence(bytes);
    expect(unasked).toMatchObject({ has_prompt: true });
    expect(unasked).not.toHaveProperty('prompt');
  });

  it('NovelAI: the software speaks, the comment holds the prompt', async () => {
    const bytes = png([text('Software', 'NovelAI'), text('Comment', NOVELAI)]);
    expect(await findAiEvidence(bytes, { withPrompt: true })).toMatchObject({
      field: 'Software',
      prompt: 'a',
    });
  });

  it.each(['', 'Negative prompt: lowres\n'])(
    'without a prompt nothing is promised: %j',
    async (before) => {
      const bytes = png([text('parameters', `${before}Steps: 20, Sampler: DDIM, Seed: 5`)]);
      expect(await findAiEvidence(bytes, { withPrompt: true })).toEqual({
        kind: 'png-text',
        tool: 'Stable Diffusion web UI',
        field: 'parameters',
      });
    },
  );
});
