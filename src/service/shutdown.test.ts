import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { form, picture, search, searchReply } from './testing/ask.ts';
import { deferred } from './testing/deferred.ts';
import { handMadeLibrary } from './testing/hand-made-library.ts';
import { plainPicture } from './testing/pictures.ts';
import { startService } from './testing/start.ts';

it('closes once the accepted requests are answered, whatever other connections are open', async () => {
  const started = deferred<undefined>();
  const found = deferred<[]>();
  const library = handMadeLibrary(async () => {
    started.resolve(undefined);
    return found.promise;
  });
  const service = await startService({ library });
  const unused = connect(service.port, '127.0.0.1');
  await once(unused, 'connect');
  const searching = search(service.base, form({ file: picture(await plainPicture()) }));
  await started.promise;
  let closed = false;
  const closing = service.close().then(() => {
    closed = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(closed).toBe(false);
  found.resolve([]);
  expect(await searchReply(await searching)).toMatchObject({ data: [] });
  const answered = performance.now();
  await closing;
  expect(performance.now() - answered).toBeLessThan(2000);
  unused.destroy();
});
