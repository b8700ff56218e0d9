import { describe, expect, it } from 'vitest';
import { xmpProperties } from '../../evidence/xmp.ts';
import type { Box } from '../../contract/box.ts';
import type { PictureEntry } from './entries.ts';
import { csvOf, tagsOf } from './formats.ts';
import { xmpOf } from './xmp.ts';

function entry(character: string, work: string, orientation = 1): PictureEntry {
  const box: Box = [0, 0, 0.2, 0.4];
  const name = { character, work, score: 0.9, sure: true };
  const picture = { width: 300, height: 200, orientation, heads: [] };
  return {
    path: 'a.jpg',
    sha256: '',
    picture,
    heads: [
      { box, name },
      { box, name },
    ],
  };
}

const NAMES = ['A & <B> "C"', '初音ミク', 'رام', 'Re:Zero, again', 'line\nbreak \u0007', '=1+1'];

describe('tags', () => {
  it('are one line, each once', () => {
    expect(tagsOf(entry('Rem', 'Re:Zero, again'))).toBe('rem, re:zero_again\n');
    for (const name of NAMES) expect(tagsOf(entry(name, 'Work'))).toMatch(/^[^,\n]+, work\n$/);
  });

  it('are none without names', () => {
    const unknown = {
      ...entry('', ''),
      heads: [{ box: [0, 0, 1, 1] as const, group: 'Unknown 1' }],
    };
    expect([tagsOf(unknown), xmpOf(unknown)]).toEqual(['', '']);
  });
});

describe('XMP', () => {
  it('holds names in any script', () => {
    for (const name of NAMES) {
      const read = xmpProperties(xmpOf(entry(name, name)));
      const readable = name.replace(/\p{Cc}/gu, ' ').trim();
      expect(read.get('PersonName')!.map((text) => text.trim())).toEqual([readable]);
      expect(read.get('Name')!.map((text) => text.trim())).toEqual([readable, readable]);
      expect(read.get('subject')!.map((text) => text.trim())).toEqual([readable]);
    }
  });

  // Worked out by hand: the box is at the upper left of the upright picture.
  it.each([
    [1, '0.1 0.2 0.2 0.4', '300 x 200'],
    [2, '0.9 0.2 0.2 0.4', '300 x 200'],
    [3, '0.9 0.8 0.2 0.4', '300 x 200'],
    [4, '0.1 0.8 0.2 0.4', '300 x 200'],
    [5, '0.2 0.1 0.4 0.2', '200 x 300'],
    [6, '0.2 0.9 0.4 0.2', '200 x 300'],
    [7, '0.8 0.9 0.4 0.2', '200 x 300'],
    [8, '0.8 0.1 0.4 0.2', '200 x 300'],
  ])('has the region where it is in a file of orientation %i', (orientation, region, size) => {
    const xmp = xmpOf(entry('Rem', 'Re:Zero', orientation));
    const number = (name: string) => Number(new RegExp(`stArea:${name}="([^"]+)"`).exec(xmp)![1]);
    expect(['x', 'y', 'w', 'h'].map(number).join(' ')).toBe(region);
    const [, w, h] = /stDim:w="(\d+)" stDim:h="(\d+)"/.exec(xmp)!;
    expect(`${w} x ${h}`).toBe(size);
  });
});

describe('CSV', () => {
  it('quotes what would end a cell', () => {
    const rows = csvOf([entry('a "b"', 'c,d')], new Map([['x\ny.png', 'is gone']]));
    expect(rows).toContain('a.jpg,,0,0,0.2,0.4,"c,d","a ""b""",0.9,true,,\r\n');
    expect(rows).toContain('"x\ny.png",,,,,,,,,,,is gone\r\n');
  });

  it('holds no formula', () => {
    for (const name of ['=1+1', '+1', '-1', '@A1', '\tA']) {
      expect(csvOf([entry(name, 'Work')], new Map())).toContain(`,Work,'${name},0.9,`);
    }
    expect(csvOf([entry('1-1', 'a=b')], new Map())).toContain(',a=b,1-1,');
    expect(csvOf([], new Map([['=A1.png', '-']]))).toContain("'=A1.png,,,,,,,,,,,'-\r\n");
  });
});
