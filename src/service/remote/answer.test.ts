import { describe, expect, it } from 'vitest';
import { detection, foundReply, UPSTREAM_TRACE } from '../testing/stub-upstream.ts';
import { readAnswer } from './answer.ts';

const ASKED = { isMulti: true, aiDetect: true, maxPeople: 3 };

function read(json: unknown, asked: Partial<typeof ASKED> = {}, http = 200) {
  return readAnswer({ http, retryAfterS: undefined, json }, { ...ASKED, ...asked });
}

function found(json: unknown, asked: Partial<typeof ASKED> = {}) {
  const answer = read(json, asked);
  if (answer.kind !== 'found') throw answer.error;
  return answer;
}

function withBox(box: unknown) {
  return foundReply(detection({ box }));
}

const unfit = expect.objectContaining({ status: 'recognitionFailed' }) as unknown;

describe('a successful reply', () => {
  it.each([0, 200, 17720, '0'])('is told by code %j alone, at any HTTP status', (code) => {
    const { kind, traceId } = read({ ...foundReply(detection()), code }, {}, 500);
    expect([kind, traceId]).toEqual(['found', UPSTREAM_TRACE]);
  });

  it('keeps boxes, ids, confidence and candidates, and nothing that is not known', () => {
    const names = { work: { ja: '作品' }, character: { en: 'Somebody', fr: 'Quelqu’un' } };
    const candidate = { work: 'W', character: 'C', score: 0.5, image: '/v1/reference/a', names };
    const sent = detection({ not_confident: true, character: [candidate], extra: 1 });
    const { data } = found(foundReply(sent));
    expect(data).toEqual([
      {
        box: [0.1, 0.2, 0.3, 0.4],
        box_id: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
        not_confident: true,
        character: [
          {
            work: 'W',
            character: 'C',
            score: 0.5,
            names: { work: { ja: '作品' }, character: { en: 'Somebody' } },
          },
        ],
      },
    ]);
  });

  it.each([
    [
      { unknown: true, not_confident: true },
      { unknown: true, not_confident: true },
    ],
    [
      { unknown: true, not_confident: false },
      { unknown: true, not_confident: true },
    ],
    [{ unknown: false, not_confident: true }, { not_confident: true }],
    [{ unknown: 'true', not_confident: true }, { not_confident: true }],
    [{ not_confident: true }, { not_confident: true }],
  ])('of %j keeps %j', (sent, kept) => {
    const [{ unknown, not_confident } = {}] = found(foundReply(detection(sent))).data;
    expect(JSON.parse(JSON.stringify({ unknown, not_confident }))).toEqual(kept);
  });

  it.each([
    ['numbers as text', ['0.1', ' 2e-1 ', '.3', '0.4'], undefined],
    ['numbers as text', ['0.1', '2e-1', '0.3', '+0.4'], [0.1, 0.2, 0.3, 0.4]],
    ['a little outside', [-0.1, 0, 1.02, 1], [0, 0, 1, 1]],
    ['pixels', [10, 20, 300, 400], undefined],
    ['outside the picture', [1.1, 0, 1.2, 1], undefined],
    ['no width', [0.1, 0.1, 0.1, 0.2], undefined],
    ['swapped corners', [0.3, 0.4, 0.1, 0.2], undefined],
    ['three numbers', [0.1, 0.2, 0.3], undefined],
    ['five numbers', [0.1, 0.2, 0.3, 0.4, 1], undefined],
    ['an object', { x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4 }, undefined],
    ['one text', '0.1,0.2,0.3,0.4', undefined],
    ['null', [null, 0.2, 0.3, 0.4], undefined],
    ['more than any number', [0, 0, 1, Number.POSITIVE_INFINITY], undefined],
  ])('reads boxes as the spec says: %s', (_name, box, expected) => {
    if (expected) expect(found(withBox(box)).data[0]?.box).toEqual(expected);
    else expect(() => read(withBox(box))).toThrow(unfit);
  });

  it('gives ids of its own in place of doubled and malformed ones', () => {
    const { data } = found(
      foundReply(detection(), detection({ box: [0.5, 0.2, 0.6, 0.4] }), detection({ box_id: 5 })),
    );
    const ids = data.map(({ box_id }) => box_id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is put into reading order', () => {
    const { data } = found(foundReply(detection({ box: [0.6, 0.2, 0.7, 0.4] }), detection()));
    expect(data.map(({ box }) => box[0])).toEqual([0.1, 0.6]);
  });

  it('has candidates once, ten at most, one without is_multi, with a score only if it is one', () => {
    const names = [...Array.from({ length: 30 }, (_, i) => `C${i % 15}`)];
    const character = names.map((name, i) => ({ work: 'W', character: name, score: i }));
    const json = foundReply(detection({ character }));
    const shown = found(json).data[0]?.character ?? [];
    expect(shown.map((candidate) => candidate.character)).toEqual(names.slice(0, 10));
    expect(shown[1]).toEqual({ work: 'W', character: 'C1', score: 1 });
    expect(shown[2]).toEqual({ work: 'W', character: 'C2' });
    expect(found(json, { isMulti: false }).data[0]?.character).toHaveLength(1);
  });

  it('may find nobody, or a person whom nobody knows', () => {
    expect(found(foundReply()).data).toEqual([]);
    const json = foundReply(detection({ character: [], not_confident: true }));
    expect(found(json).data[0]?.character).toEqual([]);
  });

  it('must judge when that was asked for', () => {
    const { ai, ...silent } = foundReply(detection());
    expect(() => read(silent)).toThrow(unfit);
    expect(found(silent, { aiDetect: false }).ai).toBe(false);
    expect(found({ ...silent, ai: true }).ai).toBe(true);
  });

  it('may say what spoke, but the prompt stays behind', () => {
    const ai_evidence = { kind: 'classifier', tool: 'x'.repeat(1000), field: '', prompt: 'secret' };
    const { evidence } = found({ ...foundReply(), ai: true, ai_evidence });
    expect(evidence).toEqual({ kind: 'classifier', tool: 'x'.repeat(300), field: '' });
    const strange = { ...foundReply(), ai: true, ai_evidence: { kind: 'guess' } };
    expect(found(strange)).toMatchObject({ ai: true, evidence: undefined });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'ok'],
    ['an array', []],
    ['no code', { data: [] }],
    ['half a code', { ...foundReply(), code: 0.5 }],
    ['no data', { code: 0, ai: false }],
    ['data that is no list', { code: 0, ai: false, data: {} }],
    ['a detection that is none', foundReply(5)],
    ['no confidence', foundReply(detection({ not_confident: undefined }))],
    ['a confidence that is a number', foundReply(detection({ not_confident: 0 }))],
    ['no candidates', foundReply(detection({ character: undefined }))],
    ['a candidate without a name', foundReply(detection({ character: [{ work: 'W' }] }))],
    ['a million wrong ones', foundReply(detection({ character: Array(1_000_000).fill(0) }))],
    ['the code of a status', { ...foundReply(), code: 17721 }],
    ['a missing page', { ...foundReply(), code: 404 }],
    ['a code that nobody knows', { ...foundReply(), code: 99999 }],
  ])('does not fit with %s', (_name, json) => {
    expect(() => read(json)).toThrow(unfit);
  });
});

describe('a refusal', () => {
  it.each([
    [17701, 'tooLarge'],
    [17702, 'busy'],
    [17703, 'badParameters'],
    [17704, 'maintenance'],
    [17705, 'unsupportedFormat'],
    [17706, 'recognitionFailed'],
    [17707, 'internal'],
    [17708, 'tooManyPeople'],
    [17722, 'downloadFailed'],
    [17728, 'usageLimit'],
    [17731, 'tooManyUsers'],
  ])('comes through with its trace id: %i', (code, status) => {
    const json = { code, trace_id: UPSTREAM_TRACE, message: '<b>words</b>', ai: null };
    const answer = read(json, {}, 200);
    expect(answer).toMatchObject({ kind: 'refused', error: { status, traceId: UPSTREAM_TRACE } });
    expect(JSON.stringify(answer)).not.toContain('words');
  });

  it('is our own for more people than our limit', () => {
    const json = foundReply(detection(), detection(), detection(), detection());
    expect(read(json)).toMatchObject({ kind: 'refused', error: { status: 'tooManyPeople' } });
  });

  it.each([
    [413, 'tooLarge'],
    [429, 'usageLimit'],
  ])('may be a proxy’s: HTTP %i', (http, status) => {
    expect(read(undefined, {}, http)).toMatchObject({ kind: 'refused', error: { status } });
  });

  it.each([502, 503, 504])('of a proxy that reaches nobody is 17702: HTTP %i', (http) => {
    expect(() => read(undefined, {}, http)).toThrow(expect.objectContaining({ status: 'busy' }));
  });

  it.each([200, 204, 301, 302, 307, 400, 401, 403, 404, 500])(
    'without a code is no answer: HTTP %i',
    (http) => {
      expect(() => read(undefined, {}, http)).toThrow(unfit);
    },
  );
});
