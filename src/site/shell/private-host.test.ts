import { expect, test } from 'vitest';
import { isPrivateHost } from './private-host.ts';

const hostOf = (url: string) => new URL(url).hostname;

test.each([
  'http://localhost:8080/a.png',
  'http://app.localhost/a.png',
  'http://0.0.0.0:8080/a.png',
  'http://nas/a.png',
  'http://printer.local/',
  'http://192.168.1.9/a.png',
  'http://10.0.0.1/',
  'http://172.20.0.1/',
  'http://127.0.0.1/',
  'http://100.64.0.1/',
  'http://100.127.255.1/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:192.168.1.9]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
])('%s is inside a private network', (url) => {
  expect(isPrivateHost(hostOf(url))).toBe(true);
});

test.each([
  'https://example.com/a.png',
  'https://10.example.com/',
  'http://172.32.0.1/',
  'http://192.169.1.1/',
  'http://1.2.3.4/',
  'http://100.128.0.1/',
  'http://[2001:db8::1]/',
  'https://local.example/',
])('%s is not', (url) => {
  expect(isPrivateHost(hostOf(url))).toBe(false);
});
