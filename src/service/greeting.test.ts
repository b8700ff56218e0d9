import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { greeting, type Greeting, isMissing } from './greeting.ts';
import { temporaryFolder } from './testing/temporary.ts';

const HERE = { address: '127.0.0.1', family: 'IPv4', port: 8080 };
const OWN: Greeting = {
  address: HERE,
  ownerToken: 'a1b2',
  tokenPath: '/srv/data/owner-token',
  hasPage: true,
  isTerminal: true,
};

it('says in a terminal where the service is, and which link teaches', () => {
  expect(greeting(OWN)).toEqual([
    'Kyara is at http://localhost:8080/',
    'To teach Kyara, open: http://localhost:8080/#token=a1b2',
  ]);
});

it.each([{ isTerminal: false }, { hasPage: false }])(
  'names the file instead of the secret where a log is kept or no page is served: %j',
  (change) => {
    const [, way] = greeting({ ...OWN, ...change });
    expect(way).toBe('To teach Kyara, enter the token from /srv/data/owner-token in its settings');
  },
);

it('tells of a gallery that is named and not there', () => {
  const [, missing] = greeting({ ...OWN, missingGallery: '/srv/galery' });
  expect(missing).toBe('There is no folder /srv/galery yet (GALLERY_DIR)');
});

it.each(['0.0.0.0', '192.0.2.7'])('offers nothing that would not work, as on %s', (address) => {
  expect(greeting({ ...OWN, address: { ...HERE, address } })).toHaveLength(1);
});

it('offers no token where there is none, and knows the loopback of IPv6', () => {
  expect(greeting({ ...OWN, ownerToken: undefined })).toHaveLength(1);
  const [where, way] = greeting({ ...OWN, address: { address: '::1', family: 'IPv6', port: 1 } });
  expect(where).toBe('Kyara is at http://localhost:1/');
  expect(way).toContain('http://localhost:1/#token=');
});

it('calls no folder missing that cannot be looked at', async () => {
  const { path, remove } = await temporaryFolder();
  await symlink('itself', join(path, 'itself'));
  const missing = ['.', 'other', 'itself'].map((name) => isMissing(join(path, name)));
  expect(missing).toEqual([false, true, false]);
  await remove();
});
