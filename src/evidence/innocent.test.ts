import { describe, expect, it } from 'vitest';
import { findAiEvidence } from './find.ts';
import {
  asciiComment,
  avif,
  exif,
  jpegExif,
  jpegIptc,
  jpegOf,
  jpegXmp,
  packedText,
  packet,
  png,
  segment,
  text,
  unicodeComment,
  webp,
  worldText,
  xmp,
} from './testing/files.ts';

const PARAMETERS = '1girl\nSteps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12';
const SOURCES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

const field = (tag: number, value: string) => ({ tag, data: Buffer.from(value) });

describe('innocent pictures', () => {
  it.each([
    ['no metadata', png([])],
    ['an editor', png([text('Software', 'Adobe ImageReady')])],
    ['a comment', png([text('Comment', 'Created with GIMP')])],
    [
      'a paint program',
      png([text('Title', 'AI generated image? No, I drew it'), text('Software', 'krita 5.2')]),
    ],
    [
      'parameters of something else',
      png([text('parameters', 'Steps: climb the hill, look around')]),
    ],
    ['steps of a recipe', png([text('Description', 'Steps: 12, then rest. Seed: the plant kind')])],
    [
      'somebody writing about samplers',
      png([text('Description', 'I tried Sampler: Euler a, CFG scale: 7 today')]),
    ],
    ['a prompt for a drawing contest', png([text('prompt', 'draw your favourite character')])],
    ['a prompt in JSON', png([text('prompt', '{"inputs": "draw something"}')])],
    ["another program's workflow", png([text('workflow', '{"nodes": [], "edges": []}')])],
    ['a source that mentions NovelAI', png([text('Source', 'not NovelAI')])],
    ['text named for XMP without a source', png([worldText('XML:com.adobe.xmp', '<x:xmpmeta/>')])],
    ['a photograph', jpegXmp(xmp('digitalCapture'))],
    ['a drawing by hand', jpegXmp(xmp('digitalArt', 'element'))],
    ['a fractal, which no one trained', jpegXmp(xmp('algorithmicMedia'))],
    [
      'a caption that names the word',
      jpegXmp('<dc:title>trainedAlgorithmicMedia and DigitalSourceType</dc:title>'),
    ],
    [
      'a camera',
      jpegExif(
        exif(
          [field(0x010f, 'Canon'), field(0x0110, 'EOS 5D')],
          [asciiComment('Steps: 12 to the top')],
        ),
      ),
    ],
    ['an empty comment', jpegExif(exif([], [unicodeComment('        ')]))],
    ['a WebP', webp(['VP8 ', Buffer.alloc(10)], ['XMP ', Buffer.from(xmp('digitalArt'))])],
    ['a GIF', Buffer.from('GIF89a\0\0nothing here')],
    ['no picture', Buffer.from(PARAMETERS)],
    ['no bytes', Buffer.alloc(0)],
  ])('%s', async (_, bytes) => {
    expect(await findAiEvidence(bytes)).toBeUndefined();
  });

  it.each([
    [
      'Photoshop',
      png([
        text('Software', 'Adobe Photoshop 25.1 (Windows)'),
        worldText(
          'XML:com.adobe.xmp',
          packet('', 'xmp:CreatorTool="Adobe Photoshop 25.1 (Windows)"'),
        ),
      ]),
    ],
    [
      'Photoshop, JPEG with IPTC',
      jpegIptc([5, 'Sketch'], [80, 'Somebody'], [110, 'Somebody'], [120, 'Drawn with love']),
    ],
    ['GIMP, JPEG', jpegOf(segment(0xfe, 'Created with GIMP'))],
    ['GIMP, WebP', webp(['EXIF', exif([field(0x0131, 'GIMP 2.10.36')], [])])],
    ['Krita', png([text('Software', 'krita 5.2.2'), packedText('Author', 'somebody')])],
    [
      'Clip Studio Paint',
      png([text('Software', 'CLIP STUDIO PAINT'), text('Title', 'Illustration3')]),
    ],
    ['Clip Studio Paint, JPEG', jpegExif(exif([field(0x0131, 'CLIP STUDIO PAINT')], []))],
    ['Procreate', jpegXmp(packet('<xmp:CreatorTool>Procreate 5.3</xmp:CreatorTool>'))],
    [
      'SAI and Medibang',
      png([
        text('Software', 'MediBang Paint Pro 29.1'),
        text('Comment', '{"layers": 12, "dpi": 350}'),
      ]),
    ],
    [
      'ImageMagick',
      png([
        text('date:create', '2024-01-01T00:00:00+00:00'),
        text('Software', 'ImageMagick 7.1.1 Q16'),
        text('Comment', '{"generator": "convert", "steps": 3}'),
      ]),
    ],
    ['Inkscape', png([text('Software', 'www.inkscape.org')])],
    [
      'Blender',
      png([
        text('RenderTime', '00:12.34'),
        text('Scene', 'Scene'),
        text('Description', 'Cycles, 128 samples, seed: 0'),
        text('Camera', 'Camera'),
      ]),
    ],
    [
      'a render farm',
      png([text('Description', 'Shot 12 --final Job ID: a7421d2f-b262-44f9-977c-ac23e9c7d3e3')]),
    ],
    [
      'a screenshot',
      png([text('Software', 'gnome-screenshot'), text('Creation Time', 'Mon 01 Jan 2024')]),
    ],
    [
      'a screenshot of a phone',
      png([
        worldText('XML:com.adobe.xmp', packet('<exif:UserComment>Screenshot</exif:UserComment>')),
      ]),
    ],
    ['matplotlib', png([text('Software', 'Matplotlib version3.8.0, https://matplotlib.org/')])],
    ['draw.io', png([text('mxfile', '%3Cmxfile%3E%3Cdiagram%20id%3D%22prompt%22%3E')])],
    [
      'Excalidraw',
      png([text('application/vnd.excalidraw+json', '{"version":"1","encoding":"bstring"}')]),
    ],
    [
      'a phone',
      jpegExif(
        exif(
          [field(0x010f, 'Apple'), field(0x0110, 'iPhone 15 Pro'), field(0x0131, '17.2.1')],
          [asciiComment('Hello')],
        ),
      ),
    ],
    [
      'a camera with a note in UTF-16',
      jpegExif(exif([field(0x010f, 'SONY')], [unicodeComment('Steps: up the tower, Size: huge')])),
    ],
    ['a camera with an empty note', jpegExif(exif([], [{ tag: 0x9286, data: Buffer.alloc(264) }]))],
    [
      'a camera with notes of its maker',
      jpegExif(
        exif(
          [field(0x010f, 'NIKON')],
          [{ tag: 0x927c, data: Buffer.from('Nikon\0\x02\x10\0\0prompt workflow') }],
        ),
      ),
    ],
    ['a capture', jpegXmp(packet('', `Iptc4xmpExt:DigitalSourceType="${SOURCES}digitalCapture"`))],
    [
      'a composite of captures',
      jpegXmp(packet('', `Iptc4xmpExt:DigitalSourceType="${SOURCES}compositeCapture"`)),
    ],
    [
      'small edits by a human',
      jpegXmp(packet('', `Iptc4xmpExt:DigitalSourceType="${SOURCES}minorHumanEdits"`)),
    ],
    [
      'a composite with synthetic parts',
      jpegXmp(packet('', `Iptc4xmpExt:DigitalSourceType="${SOURCES}compositeSynthetic"`)),
    ],
    [
      'a drawing, AVIF',
      avif(Buffer.from(packet('', `Iptc4xmpExt:DigitalSourceType="${SOURCES}digitalCreation"`))),
    ],
    [
      'a caption that quotes the whole field',
      jpegXmp(
        packet(
          `<dc:title>Iptc4xmpExt:DigitalSourceType="${SOURCES}trainedAlgorithmicMedia"</dc:title>`,
        ),
      ),
    ],
    [
      'an attribute that quotes the field',
      jpegXmp(packet('', `dc:note="DigitalSourceType='${SOURCES}trainedAlgorithmicMedia'"`)),
    ],
    [
      'the field in a comment of the XML',
      jpegXmp(
        packet(`<!-- <a Iptc4xmpExt:DigitalSourceType="${SOURCES}trainedAlgorithmicMedia"/> -->`),
      ),
    ],
    [
      'somebody who mentions Midjourney',
      png([text('Description', 'Painted by hand after an idea from Midjourney --v 6')]),
    ],
    [
      'somebody who mentions NovelAI',
      png([text('Comment', 'I do not use NovelAI, ComfyUI or Stable Diffusion.')]),
    ],
    ['a credit that mentions Google', jpegIptc([110, 'Not made with Google AI'])],
    ['a title that mentions Google', jpegXmp(packet('<dc:title>Made with Google AI</dc:title>'))],
    ['a recipe', png([text('Description', 'Steps: 3, knead. Size: one loaf, Sampler of jams')])],
    [
      'a recipe with numbers',
      jpegOf(segment(0xfe, 'Bread\nSteps: 4, rest for an hour, then bake\nServes: 2')),
    ],
    [
      'JSON in a comment',
      png([text('Comment', '{"prompt": "draw a cat", "seed": 1, "steps": 2}')]),
    ],
    [
      'JSON of a node editor',
      png([text('graph', '{"nodes": [], "links": [], "inputs": {}, "class_type": 5}')]),
    ],
    ['JSON that is broken', png([text('parameters', '{"prompt": "a", "sampler')])],
    ['a level of a game', png([text('workflow', '{"nodes": {"seed": 4}, "last_node_id": 3}')])],
    [
      'an AIGC label that only suspects',
      png([text('AIGC', '{"Label": "3", "ContentProducer": "001191"}')]),
    ],
    [
      'a label of something else',
      jpegExif(exif([], [asciiComment('{"Label": "1", "shelf": "AIGC"}')])),
    ],
    [
      'script',
      png([
        text('Software', '<script>alert("NovelAI")</script>'),
        text('Title', '"><img src=x onerror=alert(1)>'),
      ]),
    ],
    [
      'the words of a generator in a field that holds pixels',
      Buffer.concat([jpegOf(), Buffer.from(PARAMETERS)]),
    ],
  ])('of editors, cameras and people: %s', async (_, bytes) => {
    expect(await findAiEvidence(bytes)).toBeUndefined();
  });
});
