import { expect, test } from 'vitest';
import { json, startService } from '../../testing/service.ts';
import { teachFile } from '../client.ts';
import { rejectName } from './on-device.ts';

const PLACE = { work: 'W', character: 'C' };

test('the service is told who a head is not', async () => {
  const service = startService();
  service.on('v1/gallery/rejections', () =>
    json({ code: 0, message: '', version: 'v', undo: 't' }),
  );
  expect(await rejectName('', PLACE, 'handle')).toBe('t');
  expect(service.asked[0]!.fields).toEqual({ model: '', ...PLACE, handle: 'handle' });
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
