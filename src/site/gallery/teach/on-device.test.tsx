import { expect, test } from 'vitest';
import { MAX_HEADS_REJECTED } from '../../../contract/gallery.ts';
import { json, startService } from '../../testing/service.ts';
import { teachFile } from '../client.ts';
import { rejectName } from './on-device.ts';

const PLACE = { work: 'W', character: 'C' };

test('the service is told who heads are not, a thousand at once', async () => {
  const service = startService();
  service.on('v1/gallery/rejections', ({ fields: { handles } }) =>
    json({ code: 0, message: '', version: 'v', undo: `${(handles as string[]).length}` }),
  );
  const handles = Array.from({ length: MAX_HEADS_REJECTED + 1 }, (_, at) => `handle${at}`);
  const tokens: string[] = [];
  await rejectName('', PLACE, handles, (token) => tokens.push(token));
  expect(tokens).toEqual([`${MAX_HEADS_REJECTED}`, '1']);
  const said = { model: '', ...PLACE, handles: handles.slice(MAX_HEADS_REJECTED) };
  expect(service.asked[1]!.fields).toEqual(said);
});

test('a head of a file is taught by its box', async () => {
  const service = startService();
  const reference = { id: 'i', image: 'v1/reference/i', own: true, use: 'head', also: [] };
  service.on('v1/gallery/references', () =>
    json({ code: 0, message: '', version: 'v', ...PLACE, reference, added: true }),
  );
  const names = { character: { ja: 'シー' } };
  await teachFile(new Blob(['x']), { ...PLACE, names, box: [0, 0.1, 0.5, 1] });
  const [{ fields, headers }] = service.asked as [(typeof service.asked)[0]];
  expect(fields).toEqual({
    ...PLACE,
    names: JSON.stringify(names),
    box: '[0,0.1,0.5,1]',
    file: expect.anything(),
  });
  expect(headers.get('content-type')).toBeNull();
});
