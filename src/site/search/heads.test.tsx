import { expect, test } from 'vitest';
import { MAX_HEADS_GROUPED, MAX_HEADS_NAMED } from '../../contract/heads.ts';
import { STATUS } from '../../contract/status.ts';
import { changeSettings } from '../settings/store.ts';
import { json, refusal, startService, TRACE } from '../testing/service.ts';
import { askGroups, askNames } from './heads.ts';

const REPLY = { code: 0, message: '', trace_id: TRACE };
const { signal } = new AbortController();

const handles = (count: number) => Array.from({ length: count }, (_, index) => `h${index}`);

test('heads are named in requests of at most a thousand, pictures whole, in their order', async () => {
  const service = startService();
  service.on('v1/heads/names', ({ fields }) => {
    const pictures = (fields.pictures as string[][]).map((picture) =>
      picture.map((character) => ({
        not_confident: false,
        character: [{ work: 'W', character }],
      })),
    );
    return json({ ...REPLY, pictures });
  });
  changeSettings({ language: 'ja' });
  const pictures = [handles(600), [], handles(600), handles(3)];
  const named = await askNames(pictures, { model: 'second', work: 'W' }, signal);
  const names = named.map((picture) => picture.map(({ character }) => character[0]!.character));
  expect(names).toEqual(pictures);
  const sent = service.asked.map(({ fields }) => (fields.pictures as string[][]).flat().length);
  expect(sent).toEqual([600, 603]);
  expect(Math.max(...sent)).toBeLessThanOrEqual(MAX_HEADS_NAMED);
  expect(service.asked[0]!.fields).toMatchObject({ model: 'second', work: 'W' });
  expect(service.asked[0]!.headers.get('accept-language')).toBe('ja');
});

test('heads are grouped ten thousand at a time', async () => {
  const service = startService();
  service.on('v1/heads/groups', ({ fields }) =>
    json({ ...REPLY, groups: [(fields.heads as string[]).map((_, index) => index)] }),
  );
  const groups = await askGroups(handles(MAX_HEADS_GROUPED + 2), '', signal);
  expect(groups.map(({ length }) => length)).toEqual([MAX_HEADS_GROUPED, 2]);
  expect(groups[1]).toEqual([MAX_HEADS_GROUPED, MAX_HEADS_GROUPED + 1]);
  expect(await askGroups([], '', signal)).toEqual([]);
  expect(service.asked).toHaveLength(2);
});

test('refusals and nonsense are errors of a search', async () => {
  const service = startService();
  service.on('v1/heads', () => refusal('badParameters'));
  const { code } = STATUS.badParameters;
  await expect(askGroups(['h'], '', signal)).rejects.toMatchObject({ kind: 'status', code });
  service.on('v1/heads', () => json({ ...REPLY, groups: 'none' }));
  await expect(askGroups(['h'], '', signal)).rejects.toMatchObject({ kind: 'malformed' });
  service.on('v1/heads', () => Promise.reject(new TypeError('offline')));
  await expect(askNames([['h']], { model: '' }, signal)).rejects.toMatchObject({
    kind: 'network',
  });
  service.on('v1/heads', () => json({ ...REPLY, pictures: [] }));
  const left = AbortSignal.abort(new Error('left'));
  await expect(askNames([['h']], { model: '' }, left)).rejects.toThrow('left');
});
