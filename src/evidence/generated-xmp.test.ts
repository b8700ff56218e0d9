import { describe, expect, it } from 'vitest';
import { findAiEvidence } from './find.ts';
import {
  avif,
  jpegIptc,
  jpegOf,
  segment,
  jpegXmp,
  packet,
  png,
  webp,
  worldText,
} from './testing/files.ts';
import { MIDJOURNEY, PARAMETERS, SOURCES } from './testing/texts.ts';

describe('generated pictures, by XMP, IPTC and comments', () => {
  it.each([
    [
      'Draw Things',
      packet('<xmp:CreatorTool>Draw Things</xmp:CreatorTool>'),
      { tool: 'Draw Things', field: 'CreatorTool' },
    ],
    [
      'Midjourney',
      packet(
        `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${MIDJOURNEY}</rdf:li></rdf:Alt></dc:description>`,
      ),
      { tool: 'Midjourney' },
    ],
    [
      'Google',
      packet('<photoshop:Credit>Made with Google AI</photoshop:Credit>'),
      { tool: 'Google AI', field: 'Credit' },
    ],
    [
      'Google, with the source',
      packet(
        '<photoshop:Credit>Edited with Google AI</photoshop:Credit>',
        `Iptc4xmpExt:DigitalSourceType="${SOURCES}compositeWithTrainedAlgorithmicMedia"`,
      ),
      { tool: 'Google AI', source_type: 'compositeWithTrainedAlgorithmicMedia' },
    ],
    [
      'Firefly',
      packet(
        '',
        `xmp:CreatorTool="Adobe Firefly" Iptc4xmpExt:DigitalSourceType="${SOURCES}trainedAlgorithmicMedia"`,
      ),
      { tool: 'Adobe Firefly', source_type: 'trainedAlgorithmicMedia' },
    ],
    [
      'a resource',
      packet(`<Iptc4xmpExt:DigitalSourceType rdf:resource="${SOURCES}trainedAlgorithmicMedia"/>`),
      { field: 'DigitalSourceType' },
    ],
    [
      'the bare word of the vocabulary',
      packet(
        '<Iptc4xmpExt:DigitalSourceType>trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>',
      ),
      { field: 'DigitalSourceType' },
    ],
    [
      'a list, behind a caption with signs',
      packet(
        `<dc:title>a &lt; b</dc:title><Iptc4xmpExt:DigitalSourceType><rdf:Bag><rdf:li>${SOURCES}trainedAlgorithmicMedia</rdf:li></rdf:Bag></Iptc4xmpExt:DigitalSourceType>`,
        'dc:note="x > y"',
      ),
      { field: 'DigitalSourceType' },
    ],
    [
      'the system used',
      packet('<Iptc4xmpExt:AISystemUsed>Painter 3</Iptc4xmpExt:AISystemUsed>'),
      { tool: 'Painter 3', field: 'AISystemUsed' },
    ],
    [
      'an AIGC label',
      packet(
        '<TC260:AIGC>{&quot;Label&quot;:&quot;1&quot;,&quot;ContentProducer&quot;:&quot;001191&quot;}</TC260:AIGC>',
      ),
      { field: 'AIGC' },
    ],
  ])('in XMP: %s', async (_, xmpPacket, expected) => {
    expect(await findAiEvidence(jpegXmp(xmpPacket))).toMatchObject({ kind: 'xmp', ...expected });
    expect(
      await findAiEvidence(png([worldText('XML:com.adobe.xmp', xmpPacket, true)])),
    ).toMatchObject(expected);
    expect(await findAiEvidence(webp(['XMP ', Buffer.from(xmpPacket)]))).toMatchObject(expected);
    expect(await findAiEvidence(avif(Buffer.from(xmpPacket)))).toMatchObject(expected);
  });

  it('in IPTC and in comments', async () => {
    expect(await findAiEvidence(jpegIptc([5, 'A title'], [110, 'Made with Google AI']))).toEqual({
      kind: 'iptc',
      tool: 'Google AI',
      field: 'Credit',
    });
    expect(await findAiEvidence(jpegIptc([120, MIDJOURNEY]))).toMatchObject({
      kind: 'iptc',
      tool: 'Midjourney',
    });
    const comment = jpegOf(segment(0xfe, PARAMETERS));
    expect(await findAiEvidence(comment)).toMatchObject({ kind: 'comment', field: 'COM' });
  });
});
