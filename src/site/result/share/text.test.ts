import { expect, test } from 'vitest';
import { wordsIn } from '../../testing/words.ts';
import { answerAsJson, answerAsText, linkTo, savedName } from './text.ts';

const { t } = wordsIn('en');

const box: [number, number, number, number] = [0, 0, 1, 1];
const sure = {
  box,
  box_id: 'a',
  not_confident: false,
  character: [{ work: 'W', character: 'C', score: 0.95 }],
};
const unknown = { box, box_id: 'b', not_confident: true, character: [] };

test('the text has a line for the whole and one for each head', () => {
  expect(answerAsText([sure, unknown], 'en', t).split('\n')).toEqual([
    '1 character found, plus 1 unknown',
    '1: C, W, 95% sure',
    '2: Unknown character',
  ]);
});

test('the data is the reply with the heads as they are shown', () => {
  const raw = { code: 0, trace_id: 't', extra: 1, data: [] };
  expect(JSON.parse(answerAsJson(raw, [sure]))).toEqual({ ...raw, data: [sure] });
});

test('the link opens the page and survives any address', () => {
  const url = 'https://host.example/a b.png?x=1&y=2#z';
  const link = new URL(linkTo(url, { origin: 'https://kyara.example', pathname: '/app/' }));
  expect(link.pathname).toBe('/app/');
  expect(link.searchParams.get('url')).toBe(url);
});

test('a picture with frames is saved under the picture’s name', () => {
  const file = { kind: 'file', id: '1', file: new File([], '冬.2.jpeg') } as const;
  expect(savedName(file)).toBe('冬.2.kyara.png');
  const turned = { kind: 'file', id: '2', file: new Blob(), original: file } as const;
  expect(savedName(turned)).toBe('冬.2.kyara.png');
  const at = (url: string) => savedName({ kind: 'url', url });
  expect(at('https://host.example/a/b.png?x=c.jpg')).toBe('b.kyara.png');
  expect(at('https://host.example/冬.png')).toBe('冬.kyara.png');
  expect(at('https://host.example/%ff.png')).toBe('%ff.kyara.png');
  expect(at('https://host.example/')).toBe('kyara.png');
  expect(savedName({ kind: 'file', id: '3', file: new Blob() })).toBe('kyara.png');
});
