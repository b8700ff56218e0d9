import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withC2pa } from '../engine/node/testing/c2pa.ts';
import { errorOf, form, picture, search, searchReply } from './testing/ask.ts';
import { plainPicture, withText } from './testing/pictures.ts';
import { type StartedService, startService } from './testing/start.ts';

const PROMPT = 'a secret heron at dusk';
const PARAMETERS = `${PROMPT}\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Model: m`;

let service: StartedService;
let file: Blob;

beforeAll(async () => {
  service = await startService();
  file = picture(withText(await plainPicture('png'), 'parameters', PARAMETERS));
});

afterAll(() => service.close());

async function ask(fields: Record<string, string>, sent = file) {
  return searchReply(await search(service.base, form({ file: sent, ...fields })));
}

it('tells that there is a prompt, and the prompt only when asked for it', async () => {
  const told = await ask({ ai_detect: '1' });
  expect(told.ai_evidence).toEqual({
    kind: 'png-text',
    tool: 'Stable Diffusion web UI',
    field: 'parameters',
    has_prompt: true,
  });
  expect(JSON.stringify(told)).not.toContain('heron');
  const asked = await ask({ ai_detect: '1', ai_prompt: '1' });
  expect(asked.ai_evidence).toEqual({ ...told.ai_evidence, prompt: PROMPT });
});

it('asks for the prompt in vain without the check, and never with another word', async () => {
  const unchecked = await ask({ ai_prompt: '1' });
  expect(unchecked).toMatchObject({ ai: false });
  expect(unchecked.ai_evidence).toBeUndefined();
  const wrong = await search(service.base, form({ file, ai_detect: '1', ai_prompt: 'yes' }));
  expect(await errorOf(wrong)).toMatchObject({ code: 17703 });
});

it('never logs what the file says', async () => {
  await ask({ ai_detect: '1', ai_prompt: '1' });
  const log = JSON.stringify(service.log);
  expect(log).toContain('"evidence":');
  expect(log).not.toMatch(/heron|Stable Diffusion|parameters/);
});

it('reads a signed C2PA manifest', async () => {
  const jpeg = await sharp(await plainPicture('jpeg'))
    .jpeg()
    .toBuffer();
  const signed = await withC2pa(jpeg, 'image/jpeg', {
    sourceType: 'trainedAlgorithmicMedia',
    softwareAgent: '<b>Painter</b>',
    generator: 'Signing house',
  });
  expect(await ask({ ai_detect: '1' }, picture(Buffer.from(signed)))).toMatchObject({
    ai: true,
    ai_evidence: {
      kind: 'c2pa',
      tool: '<b>Painter</b>',
      source_type: 'trainedAlgorithmicMedia',
      claim_generator: 'Signing house',
      intact: true,
    },
  });
});
