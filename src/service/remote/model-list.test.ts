import { describe, expect, it } from 'vitest';
import { listed, listReply } from '../testing/stub-upstream.ts';
import { specsOfUrls } from './manifest.ts';
import { listing, readModelList } from './model-list.ts';

const SPEC = {
  id: 'far',
  paused: false,
  desc: { ja: '遠', en: 'far', zh: '远' },
  url: 'http://far.example',
  timeoutMs: 1000,
};

function idsOf(...data: unknown[]): string[] {
  return readModelList(listReply(...data)).map(({ id }) => id);
}

describe('readModelList', () => {
  it.each([0, 200, 17720, '0'])('takes code %j for success', (code) => {
    expect(readModelList({ code, data: [listed('one')] })).toHaveLength(1);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'list'],
    ['an array', [listed('one')]],
    ['no code', { data: [] }],
    ['another code', { code: 17702, data: [] }],
    ['no data', { code: 0 }],
    ['data that is no list', { code: 0, data: { one: listed('one') } }],
  ])('refuses %s', (_name, json) => {
    expect(() => readModelList(json)).toThrow('no list of models');
  });

  it.each([
    ['no object', 7],
    ['null', null],
    ['no id', listed('', { id: undefined })],
    ['an id that is a number', listed('', { id: 7 })],
    ['an empty id', listed('')],
    ['spaces around the id, which our own forms would cut off', listed(' one ')],
    ['a line break in the id', listed('one\r\nX: y')],
    ['half a character in the id', listed('one\uD800')],
    ['an endless id', listed('a'.repeat(129))],
    ['an id from services behind services without end', listed('a:b:a:b')],
  ])('leaves out an entry with %s, and no other', (_name, entry) => {
    expect(idsOf(listed('first'), entry, listed('last'))).toEqual(['first', 'last']);
  });

  it('takes an entry of which only the id is right, paused', () => {
    const entry = { id: 'one', name: 1, provider: [], enabled: 'yes', desc: 5 };
    expect(readModelList(listReply(entry))).toEqual([
      { id: 'one', name: 'one', provider: '', enabled: false, desc: {} },
    ]);
  });

  it('counts an id once, the first time', () => {
    const [one, ...others] = readModelList(
      listReply(listed('one', { name: 'first' }), listed('one', { name: 'second' })),
    );
    expect([one?.name, others]).toEqual(['first', []]);
  });

  it('bounds a huge list and its texts', () => {
    const long = '🙂'.repeat(10_000);
    const entries = Array.from({ length: 5000 }, (_, i) =>
      listed(`m${i}`, { name: long, desc: { en: long } }),
    );
    const models = readModelList(listReply(...entries));
    expect(models).toHaveLength(200);
    expect(models[0]?.id).toBe('m0');
    expect(models[0]?.name).toBe('🙂'.repeat(100));
    expect(models[0]?.desc.en).toHaveLength(2000);
  });
});

describe('listing', () => {
  function descOf(desc: unknown) {
    const [entry] = listing(SPEC, readModelList(listReply(listed('one', { desc }))), true);
    return entry?.model.desc;
  }

  it('puts the service in front of the id, and leaves the default to us', () => {
    const [entry] = listing(SPEC, readModelList(listReply(listed('one'))), true);
    expect(entry?.model).toEqual({
      id: 'far:one',
      name: 'Name of one',
      provider: 'stub',
      enabled: true,
      desc: { ja: 'ja', en: 'en', zh: 'zh' },
    });
  });

  it('fills languages that are missing', () => {
    expect(descOf({ zh: '只有' })).toEqual({ ja: '只有', en: '只有', zh: '只有' });
    expect(descOf({ en: 'words', ja: 5 })).toEqual({ ja: 'words', en: 'words', zh: 'words' });
    expect(descOf('words')).toEqual({ ja: 'words', en: 'words', zh: 'words' });
    expect(descOf(undefined)).toEqual(SPEC.desc);
  });

  it('keeps paused what is paused over there or by the operator', () => {
    const models = readModelList(listReply(listed('on'), listed('off', { enabled: false })));
    const enabled = (paused: boolean) =>
      listing({ ...SPEC, paused }, models, true).map(({ model }) => model.enabled);
    expect(enabled(false)).toEqual([true, false]);
    expect(enabled(true)).toEqual([false, false]);
  });

  it('says in three languages when nobody answers', () => {
    const [entry] = listing(SPEC, readModelList(listReply(listed('one'))), false);
    expect(entry).toMatchObject({ isUnreachable: true, model: { enabled: false } });
    expect(entry?.model.desc.en).toBe(
      'en The service of this model cannot be reached at the moment.',
    );
    expect(entry?.model.desc.ja).toContain('接続できません');
    expect(entry?.model.desc.zh).toContain('无法连接');
    expect(listing(SPEC, undefined, false)).toEqual([
      expect.objectContaining({ upstreamId: undefined, isUnreachable: true }),
    ]);
  });

  it('tells models of UPSTREAM_URL from ours', () => {
    const [spec] = specsOfUrls(['https://far.example:8443/kyara']);
    const [entry] = listing(spec!, readModelList(listReply(listed('one'))), true);
    expect(entry?.model.name).toBe('Name of one (upstream)');
  });

  it('shows the operator’s own words for the service', () => {
    const spec = { ...SPEC, name: 'Far away', provider: 'Others' };
    const [entry] = listing(spec, readModelList(listReply(listed('one', { provider: '' }))), true);
    expect(entry?.model).toMatchObject({ name: 'Name of one (Far away)', provider: 'Others' });
  });
});
