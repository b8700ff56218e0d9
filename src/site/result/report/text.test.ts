import { expect, test } from 'vitest';
import { reportLink, reportText, type ReportFacts } from './text.ts';

const facts: ReportFacts = {
  traces: ['t1', 't2'],
  code: 0,
  model: '',
  isMulti: true,
  aiDetect: false,
  heads: 3,
  sure: 1,
  language: 'ja',
  browser: 'Browser/1',
  time: '2026-01-01T00:00:00Z',
  picture: undefined,
  words: '  It is somebody else.  ',
};

test('a report holds the words first, then what was asked and answered', () => {
  expect(reportText(facts).split('\n')).toEqual([
    'It is somebody else.',
    '',
    'trace_id: t1, t2',
    'code: 0',
    'model: default',
    'settings: is_multi=1, ai_detect=0',
    'heads: 3, sure: 1',
    'page: ja, Browser/1',
    'time: 2026-01-01T00:00:00Z',
  ]);
});

test('the picture’s address is told only when it is given', () => {
  expect(reportText({ ...facts, picture: 'https://host.example/p.png' })).toContain(
    'picture: https://host.example/p.png',
  );
  expect(reportText({ ...facts, traces: [], code: undefined })).toMatch(
    /trace_id: none\ncode: none/,
  );
});

test('a mail is filled in', () => {
  const link = reportLink('mailto:help@kyara.example', 'A & B', 'one\ntwo + three');
  expect(link).toBe('mailto:help@kyara.example?subject=A%20%26%20B&body=one%0Atwo%20%2B%20three');
});

test('an issue tracker gets title and text where its address has room for them', () => {
  const link = reportLink('https://git.example/new?title={title}&body={text}', 'T&t', 'x#y');
  expect(new URL(link!).searchParams.get('title')).toBe('T&t');
  expect(new URL(link!).searchParams.get('body')).toBe('x#y');
  expect(reportLink('https://help.example/', 'T', 'x')).toBe('https://help.example/');
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'help@kyara.example', '{text}'])(
  '%j is opened by nobody',
  (target) => {
    expect(reportLink(target, 'T', 'javascript:alert(1)')).toBeUndefined();
  },
);

test('a link does not grow without end', () => {
  const link = reportLink('https://git.example/?b={text}', 'T', 'x'.repeat(100_000));
  expect(link!.length).toBeLessThan(7000);
});
