import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress, isPublicAddress } from './address.ts';

const OWN = {
  eth0: [
    { ...of('203.0.112.9', 'IPv4'), cidr: '203.0.112.9/24' },
    { ...of('2a00:1450:4001:1::9', 'IPv6'), cidr: '2a00:1450:4001:1::9/64', scopeid: 0 },
  ],
  wg0: [{ ...of('9.9.9.9', 'IPv4'), cidr: null }],
};

function of<Family extends string>(address: string, family: Family) {
  return { address, family, netmask: '', mac: '', internal: false };
}

describe('isPublicAddress', () => {
  it.each([
    ['203.0.112.9', false],
    ['203.0.112.200', false],
    ['::ffff:203.0.112.200', false],
    ['203.0.111.200', true],
    ['[2a00:1450:4001:1::1]', false],
    ['2a00:1450:4001:2::1', true],
    ['9.9.9.9', true],
  ])('of a machine with public networks of its own: %s is %s', (address, isPublic) => {
    expect(isPublicAddress(address, OWN)).toBe(isPublic);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '100.63.255.255',
    '100.128.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '[2606:4700::1111]',
    '2a00:1450:4001::200e',
    '::ffff:8.8.8.8',
    // neighbours of refused ranges
    '1.0.0.0',
    '9.255.255.255',
    '11.0.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '192.0.1.0',
    '192.0.3.0',
    '192.88.98.255',
    '192.88.100.0',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '198.51.99.255',
    '198.51.101.0',
    '203.0.112.255',
    '203.0.114.0',
    '2001:200::1',
    '2001:db7:ffff::1',
    '2001:db9::1',
    '2003::1',
    '3ffe:ffff::1',
    '3fff:1000::1',
    '2001:4860:4860::8888',
    '2001:4860:4860:0:0:0:8.8.8.8',
  ])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    // assignments, documentation, relays, benchmarking
    '192.0.0.1',
    '192.0.0.170',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    // multicast, reserved, broadcast
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    // IPv6: unspecified, loopback, mapped, compatible, translated
    '::',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:0:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    // discard, Teredo, benchmarking, ORCHID, documentation, 6to4, segment routing
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    // unique local, link-local, site-local, multicast, zones
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2606:4700::1111%eth0',
    '0.255.255.255',
    '10.255.255.255',
    '169.254.255.255',
    '192.0.0.255',
    '192.0.2.255',
    '192.88.99.255',
    '192.168.255.255',
    '198.51.100.255',
    '203.0.113.255',
    '224.0.0.0',
    '239.255.255.255',
    '255.255.255.254',
    '64:ff9b:1:ffff:ffff:ffff:8.8.8.8',
    '64:ff9b::ffff:ffff',
    '100::ffff:ffff:ffff:ffff',
    '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff',
    '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
    '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff',
    'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    // spellings that are no addresses
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '8.8.8.8.',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8:80',
    '[8.8.8.8]:80',
    '08.08.08.08',
    '１.1.1.1',
    '::ffff:8.8.8',
    '[2606:4700::1111',
    // unassigned
    '4000::1',
    '1::1',
    '',
    'localhost',
    'example.org',
    '[',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('judges an IPv4 address and its mapped spelling alike', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      }),
    );
  });

  it('refuses every address of the private blocks', () => {
    const octet = fc.nat(255);
    fc.assert(
      fc.property(octet, octet, octet, fc.integer({ min: 16, max: 31 }), (a, b, c, second) => {
        const addresses = [`10.${a}.${b}.${c}`, `127.${a}.${b}.${c}`, `172.${second}.${b}.${c}`];
        for (const address of addresses) expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});

describe('isAddress', () => {
  it('tells addresses from names', () => {
    expect(isAddress('127.0.0.1')).toBe(true);
    expect(isAddress('[::1]')).toBe(true);
    expect(isAddress('localhost')).toBe(false);
  });
});
