import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from '../testing/raw-http.ts';
import { type StartedService, startService } from '../testing/start.ts';

let service: StartedService;
let behindProxy: StartedService;

beforeAll(async () => {
  service = await startService();
  behindProxy = await startService({ env: { TRUST_PROXY: 'loopback' } });
});

afterAll(async () => {
  await service.close();
  await behindProxy.close();
});

function get(base: string, headers: Record<string, string> = {}) {
  return fetch(`${base}/opensearch.xml`, { headers });
}

it('holds the address that the browser used', async () => {
  const response = await get(service.base, { 'accept-language': 'ja' });
  expect(response.headers.get('content-type')).toContain('opensearchdescription+xml');
  const text = await response.text();
  expect(text).toContain(`template="${service.base}/?url={searchTerms}"`);
  expect(text).toContain('キャラクター');
});

it('holds the address that a trusted proxy names, and no other one', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'kyara.example' };
  const trusted = await (await get(behindProxy.base, headers)).text();
  expect(trusted).toContain('template="https://kyara.example/?url={searchTerms}"');
  const direct = await (await get(service.base, headers)).text();
  expect(direct).not.toContain('kyara.example');
});

it.each(['a"><x>', 'a"b', 'a&b', 'user@host.example', 'host.example/path', 'host.example?x', ''])(
  'is not made for the host %j',
  async (host) => {
    const request = `GET /opensearch.xml HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const { status } = await sendRaw(service.port, request);
    expect([400, 404]).toContain(status);
  },
);
