import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Non-public ranges of IPv4 and inside 2000::/3. Those that ipaddr.js knows are repeated on
 * purpose: this guard must not depend on a library's table.
 */
const DENIED_V4 = [
  '0.0.0.0/8', // "this network", RFC 791
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT, RFC 6598
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24', // IETF protocol assignments, RFC 6890
  '192.0.2.0/24', // documentation, RFC 5737
  '192.88.99.0/24', // 6to4 relays, RFC 7526
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarking, RFC 2544
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((range) => ipaddr.IPv4.parseCIDR(range));

const DENIED_V6 = [
  '2001::/23', // Teredo, benchmarking, ORCHID and other protocol assignments, RFC 2928
  '2001:db8::/32', // documentation, RFC 3849
  '2002::/16', // 6to4, RFC 3056: would reach the IPv4 address inside
  '3fff::/20', // documentation, RFC 9637
].map((range) => ipaddr.IPv6.parseCIDR(range));

/**
 * Global unicast (RFC 4291): leaves out ::/8 (mapped, compatible, NAT64), fc00::/7, fe80::/10,
 * fec0::/10, ff00::/8.
 */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !DENIED_V4.some((range) => address.match(range));
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  const isGlobal = address.match(GLOBAL_V6);
  return (
    isGlobal && address.range() === 'unicast' && !DENIED_V6.some((range) => address.match(range))
  );
}

/** Whether a URL's host is an IP address, with or without brackets. */
export function isAddress(host: string): boolean {
  return isIP(withoutBrackets(host)) !== 0;
}

/** RFC 5952 without dotted quads: the parser would take even ::8.8.8.8 for a mapped address. */
function canonical(host: string): string {
  return isIP(host) === 6 ? withoutBrackets(new URL(`http://[${host}]/`).hostname) : host;
}

/** A URL's host without IPv6 brackets. */
export function withoutBrackets(host: string): string {
  return host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
}

/**
 * Whether an IP address (brackets allowed) is public, so that a client may make us connect to it.
 * IPv4-mapped IPv6 counts as IPv4; anything but an address is not public.
 */
export function isPublicAddress(text: string): boolean {
  const host = withoutBrackets(text);
  // isIP is strict; the parser below would also take 127.1 and the like.
  if (isIP(host) === 0 || host.includes('%')) return false;
  const address = ipaddr.process(canonical(host));
  return address instanceof ipaddr.IPv6 ? isPublicV6(address) : isPublicV4(address);
}
