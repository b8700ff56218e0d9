import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import ipaddr from 'ipaddr.js';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../settings.ts';
import { sendRaw } from '../testing/raw-http.ts';
import { clientOf, networkOf } from './client.ts';

function request(ip: string, remoteAddress = '192.0.2.1') {
  return { ip, socket: { remoteAddress } };
}

describe('clientOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::1', '2001:db8:1:2::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
    ['fe80::1%eth0', 'fe80::'],
    ['203.0.113.7:51432', '203.0.113.7'],
    ['[2001:db8:1:2::1]:51432', '2001:db8:1:2::'],
  ])('%s counts as %s', (ip, client) => {
    expect(clientOf(request(ip))).toBe(client);
  });

  it.each(['', 'unknown', '_hidden', '"', '1.2.3', 'a'.repeat(10_000), '203.0.113.7, 1.1.1.1'])(
    'nonsense of a proxy counts as the proxy itself: %s',
    (ip) => {
      expect(clientOf(request(ip))).toBe('192.0.2.1');
    },
  );
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['nonsense', '192.0.2.0/24'],
  ])('%s is in %s', (ip, network) => {
    expect(networkOf(request(ip))).toBe(network);
  });
});

describe('whatever a proxy says', () => {
  const claim = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.ipV6().map((address) => `[${address}]:443`),
    fc.string(),
    fc.stringMatching(/^[\d.:a-f[\]%/]{0,50}$/),
  );

  it('a client is an address, its network a range that holds it', () => {
    const property = fc.property(claim, (text) => {
      // IPv4-compatible addresses (::192.0.2.1) are obsolete since 2006.
      fc.pre(!/^\[?::[\d.]+\.\d/.test(text));
      const client = clientOf(request(text));
      const network = networkOf(request(text));
      expect(ipaddr.isValid(client)).toBe(true);
      expect(ipaddr.isValidCIDR(network)).toBe(true);
      const [range, bits] = ipaddr.parseCIDR(network);
      expect(ipaddr.process(client).match(range, bits)).toBe(true);
      expect(bits).toBe(range.kind() === 'ipv4' ? 24 : 48);
    });
    fc.assert(property, { numRuns: 1000, seed: 7 });
  });
});

/** Only what the nearest proxy wrote last counts; the rest anybody may claim. */
describe('trust in proxies', () => {
  const apps: FastifyInstance[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  async function clientBehind(trust: string, forwarded: readonly string[]): Promise<unknown> {
    const app = Fastify({ trustProxy: parseSettings({ TRUST_PROXY: trust }).TRUST_PROXY });
    apps.push(app);
    app.get('/', async (asked) => ({ client: clientOf(asked) }));
    await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => 'listening' });
    const address = app.server.address() as { port: number };
    const lines = forwarded.map((value) => `X-Forwarded-For: ${value}\r\n`).join('');
    const head = `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`;
    return ((await sendRaw(address.port, head)).json as { client: string }).client;
  }

  it.each<[string, string, string[], string]>([
    ['none is trusted', 'false', ['203.0.113.7'], '127.0.0.1'],
    ['another proxy is trusted', '10.0.0.1', ['203.0.113.7'], '127.0.0.1'],
    ['one hop', 'loopback', ['203.0.113.7'], '203.0.113.7'],
    ['a client that claims to be another', 'loopback', ['1.1.1.1, 203.0.113.7'], '203.0.113.7'],
    ['two headers are one list', 'loopback', ['1.1.1.1', '203.0.113.7'], '203.0.113.7'],
    ['two hops', 'loopback,10.0.0.0/8', ['203.0.113.7, 10.1.2.3'], '203.0.113.7'],
    ['two hops and a claim', 'loopback,10.0.0.0/8', ['1.1.1.1, 8.8.8.8, 10.1.2.3'], '8.8.8.8'],
    ['a claim to be a proxy', 'loopback', ['10.1.2.3, 203.0.113.7'], '203.0.113.7'],
    [
      'IPv6 proxy and client',
      'loopback,2001:db8:f::/48',
      ['2001:db8:1:2::9, 2001:db8:f::1'],
      '2001:db8:1:2::',
    ],
    ['IPv4 in IPv6', 'loopback', ['::ffff:203.0.113.7'], '203.0.113.7'],
    ['nothing forwarded', 'loopback', [], '127.0.0.1'],
    ['nonsense forwarded', 'loopback', ['unknown'], '127.0.0.1'],
  ])('%s', async (_name, trust, forwarded, client) => {
    expect(await clientBehind(trust, forwarded)).toBe(client);
  });
});
