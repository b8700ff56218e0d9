import { describe, expect, it } from 'vitest';
import { findAiEvidence } from './find.ts';
import {
  asciiComment,
  chunk,
  exif,
  avif,
  jpegExif,
  jpegXmp,
  packedText,
  png,
  text,
  unicodeComment,
  webp,
  worldText,
  xmp,
} from './testing/files.ts';
import {
  DRAW_THINGS,
  EASY,
  FOOOCUS,
  INVOKE,
  LATIN_PARAMETERS,
  MIDJOURNEY,
  NOVELAI,
  PARAMETERS,
  PROMPT,
  SWARM,
  WORKFLOW,
} from './testing/texts.ts';

const field = (tag: number, value: string) => ({ tag, data: Buffer.from(value) });

describe('generated pictures', () => {
  it.each([
    [
      'web UI, tEXt',
      png([text('parameters', LATIN_PARAMETERS)]),
      'Stable Diffusion web UI',
      'parameters',
    ],
    [
      'web UI, iTXt',
      png([worldText('parameters', PARAMETERS)]),
      'Stable Diffusion web UI',
      'parameters',
    ],
    [
      'web UI, packed iTXt',
      png([worldText('parameters', PARAMETERS, true)]),
      'Stable Diffusion web UI',
      'parameters',
    ],
    [
      'web UI, zTXt behind the pixels',
      png([], [packedText('parameters', LATIN_PARAMETERS)]),
      'Stable Diffusion web UI',
      'parameters',
    ],
    [
      'web UI without a prompt',
      png([text('parameters', 'Steps: 20, Sampler: DDIM, Seed: 5')]),
      'Stable Diffusion web UI',
      'parameters',
    ],
    ['ComfyUI, prompt', png([text('prompt', PROMPT)]), 'ComfyUI', 'prompt'],
    ['ComfyUI, workflow alone', png([text('workflow', WORKFLOW)]), 'ComfyUI', 'workflow'],
    [
      'NovelAI, software',
      png([text('Title', 'AI generated image'), text('Software', 'NovelAI')]),
      'NovelAI',
      'Software',
    ],
    [
      'NovelAI, source',
      png([text('Source', 'NovelAI Diffusion V4 37442FCA')]),
      'NovelAI',
      'Source',
    ],
    ['NovelAI, comment', png([text('Comment', NOVELAI)]), 'NovelAI', 'Comment'],
    ['InvokeAI', png([text('invokeai_metadata', INVOKE)]), 'InvokeAI', 'invokeai_metadata'],
  ])('%s', async (_, bytes, tool, name) => {
    expect(await findAiEvidence(bytes)).toMatchObject({ kind: 'png-text', tool, field: name });
  });

  it.each([
    [
      'JPEG, UTF-16 big-endian in a little-endian block',
      jpegExif(exif([], [unicodeComment(PARAMETERS)])),
    ],
    ['JPEG, UTF-16 little-endian', jpegExif(exif([], [unicodeComment(PARAMETERS, true)]))],
    [
      'JPEG, ASCII in a big-endian block',
      jpegExif(exif([], [asciiComment(LATIN_PARAMETERS)], false)),
    ],
    ['WebP', webp(['VP8 ', Buffer.alloc(7)], ['EXIF', exif([], [unicodeComment(PARAMETERS)])])],
    [
      'WebP with the prefix of a JPEG',
      webp([
        'EXIF',
        Buffer.concat([Buffer.from('Exif\0\0'), exif([], [unicodeComment(PARAMETERS)])]),
      ]),
    ],
    ['PNG', png([chunk('eXIf', exif([], [unicodeComment(PARAMETERS)]))])],
  ])('web UI in the user comment: %s', async (_, bytes) => {
    expect(await findAiEvidence(bytes)).toMatchObject({
      kind: 'exif',
      tool: 'Stable Diffusion web UI',
      field: 'UserComment',
    });
  });

  it('ComfyUI and NovelAI in other fields of EXIF', async () => {
    const comfy = webp([
      'EXIF',
      exif([field(0x010f, `Workflow:${WORKFLOW}`), field(0x0110, `Prompt:${PROMPT}`)], []),
    ]);
    expect(await findAiEvidence(comfy)).toMatchObject({
      kind: 'exif',
      tool: 'ComfyUI',
      field: 'Make',
    });
    const novel = webp(['EXIF', exif([field(0x0131, 'NovelAI')], [])]);
    expect(await findAiEvidence(novel)).toMatchObject({
      kind: 'exif',
      tool: 'NovelAI',
      field: 'Software',
    });
  });

  it.each([
    ['JPEG', jpegXmp(xmp('trainedAlgorithmicMedia'))],
    ['JPEG, as an element', jpegXmp(xmp('trainedAlgorithmicMedia', 'element'))],
    ['JPEG, made in part', jpegXmp(xmp('compositeWithTrainedAlgorithmicMedia'))],
    ['PNG', png([worldText('XML:com.adobe.xmp', xmp('trainedAlgorithmicMedia'))])],
    ['WebP', webp(['XMP ', Buffer.from(xmp('trainedAlgorithmicMedia'))])],
    ['GIF', Buffer.from(`GIF89a\0\0XMP DataXMP${xmp('trainedAlgorithmicMedia')}`)],
  ])('digital source type: %s', async (_, bytes) => {
    expect(await findAiEvidence(bytes)).toMatchObject({
      kind: 'xmp',
      tool: '',
      field: 'DigitalSourceType',
    });
  });

  it.each([
    [
      'Fooocus, its own scheme',
      png([text('parameters', FOOOCUS), text('fooocus_scheme', 'fooocus')]),
      'Fooocus',
    ],
    ['Fooocus, scheme alone', png([text('fooocus_scheme', 'a1111')]), 'Fooocus'],
    [
      "Fooocus in the web UI's words",
      png([text('parameters', `${LATIN_PARAMETERS}, Version: Fooocus v2.5.5`)]),
      'Fooocus',
    ],
    [
      'Forge',
      png([text('parameters', `${LATIN_PARAMETERS}, Version: f2.0.1v1.10.1-previous-665`)]),
      'Stable Diffusion WebUI Forge',
    ],
    ['SwarmUI', png([text('parameters', SWARM)]), 'SwarmUI'],
    ['Draw Things, JSON', png([text('Comment', DRAW_THINGS)]), 'Draw Things'],
    [
      'Easy Diffusion',
      png([text('prompt', 'a cat'), text('use_stable_diffusion_model', 'sd-v1-5')]),
      'Easy Diffusion',
    ],
    [
      'Easy Diffusion, the other spelling',
      png([text('Stable Diffusion model', 'sd-v1-4')]),
      'Easy Diffusion',
    ],
    ['Midjourney', png([text('Description', MIDJOURNEY), text('Author', 'someone')]), 'Midjourney'],
    ['InvokeAI, workflow', png([worldText('invokeai_workflow', '{"nodes": []}')]), 'InvokeAI'],
    ['an AIGC label', png([text('AIGC', '{"Label": "1", "ContentProducer": "001191"}')]), ''],
  ])('in PNG text: %s', async (_, bytes, tool) => {
    expect(await findAiEvidence(bytes)).toMatchObject({ kind: 'png-text', tool });
  });

  it.each([
    [
      'Fooocus, JPEG',
      jpegExif(exif([field(0x0131, 'Fooocus v2.5.5'), field(0x9286, FOOOCUS)], [])),
      'Fooocus',
    ],
    ['SwarmUI, JPEG', jpegExif(exif([], [unicodeComment(SWARM)])), 'SwarmUI'],
    [
      'SwarmUI, WebP',
      webp(['VP8L', Buffer.alloc(8)], ['EXIF', exif([], [asciiComment(SWARM)])]),
      'SwarmUI',
    ],
    ['Draw Things, JPEG', jpegExif(exif([], [asciiComment(DRAW_THINGS)])), 'Draw Things'],
    ['Easy Diffusion, JPEG', jpegExif(exif([], [unicodeComment(EASY)])), 'Easy Diffusion'],
    ['NovelAI, WebP', webp(['EXIF', exif([], [unicodeComment(NOVELAI)])]), 'NovelAI'],
    ['Midjourney, JPEG', jpegExif(exif([field(0x010e, MIDJOURNEY)], [])), 'Midjourney'],
    [
      'web UI, AVIF with the prefix',
      avif(Buffer.from('Exif\0\0'), exif([], [unicodeComment(PARAMETERS)])),
      'Stable Diffusion web UI',
    ],
    [
      'web UI, AVIF with an offset',
      avif(Buffer.alloc(4), exif([], [unicodeComment(PARAMETERS)], false)),
      'Stable Diffusion web UI',
    ],
    [
      "web UI, Windows' own field",
      jpegExif(exif([{ tag: 0x9c9c, data: Buffer.from(PARAMETERS, 'utf16le') }], [])),
      'Stable Diffusion web UI',
    ],
  ])('in EXIF: %s', async (_, bytes, tool) => {
    expect(await findAiEvidence(bytes)).toMatchObject({ kind: 'exif', tool });
  });
});
