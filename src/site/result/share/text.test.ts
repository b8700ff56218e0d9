import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { answerAsJson, answerAsText, linkTo } from './text.ts';

const { t } = createInstance(
  {
    lng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    interpolation: { escapeValue: false },
  },
  () => {},
);

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
    '2 characters found',
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
