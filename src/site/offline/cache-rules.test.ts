import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerTo, fetchToKeep, isPage, keepShared, outdated } from './cache-rules.ts';

const SCOPE = 'https://kyara.example/tools/';
const LIST = { version: '1', files: ['./', 'assets/app-abc.js'] };

test.each([
  ['GET', 'navigate', 'https://kyara.example/tools/', 'page'],
  ['GET', 'navigate', 'https://kyara.example/tools/?url=https://host.example/a.png', 'page'],
  ['GET', 'navigate', 'https://kyara.example/tools/v1/openapi.json', 'network'],
  ['GET', 'cors', 'https://kyara.example/tools/assets/app-abc.js', 'file'],
  ['GET', 'cors', 'https://kyara.example/tools/assets/other.js', 'network'],
  ['GET', 'cors', 'https://kyara.example/assets/app-abc.js', 'network'],
  ['GET', 'cors', 'https://other.example/tools/assets/app-abc.js', 'network'],
  ['GET', 'cors', 'https://kyara.example/tools/v1/model/list', 'network'],
  ['POST', 'cors', 'https://kyara.example/tools/v1/search', 'network'],
  ['POST', 'navigate', 'https://kyara.example/tools/share', 'share'],
  ['POST', 'navigate', 'https://other.example/tools/share', 'network'],
  ['POST', 'cors', 'https://kyara.example/tools/assets/app-abc.js', 'network'],
] as const)('%s (%s) %s is answered by: %s', (method, mode, url, answer) => {
  expect(answerTo({ method, mode, url }, SCOPE, LIST)).toBe(answer);
});

test('a file is kept only as the build made it, and from nowhere else', () => {
  const list = { integrity: { 'assets/app-abc.js': 'sha256-x' } };
  expect(fetchToKeep('assets/app-abc.js', list)).toEqual({
    cache: 'no-cache',
    redirect: 'error',
    integrity: 'sha256-x',
  });
  expect(fetchToKeep('./', list)).toMatchObject({ redirect: 'error', integrity: '' });
});

test('the built page is told from another one', () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  expect(isPage(page)).toBe(true);
  expect(isPage('<html><title>Sign in to this network</title></html>')).toBe(false);
});

test('only the shells of earlier builds are deleted', () => {
  const names = ['kyara-shell-1', 'kyara-shell-0', 'kyara-shared', 'somebody-else'];
  expect(outdated(names, 'kyara-shell-1')).toEqual(['kyara-shell-0']);
});

test('shared pictures are kept in the order in which they were shared, a large one first, too', async () => {
  const form = new FormData();
  form.set('text', 'seen');
  for (const name of ['large', 'small']) form.append('files', new File([name], name));
  form.append('files', new File([], 'none'));
  const kept: (string | null)[] = [];
  const put = async (_address: RequestInfo | URL, { headers }: Response) => {
    const name = headers.get('x-name');
    await new Promise((resolve) => setTimeout(resolve, name === 'large' ? 20 : 0));
    kept.push(name);
  };
  await keepShared(form, SCOPE, { put });
  expect(kept).toEqual([null, 'large', 'small']);
});
