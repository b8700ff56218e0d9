import { isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/**
 * Global unicast (RFC 4291): leaves out ::/8 (mapped, compatible, NAT64), fc00::/7, fe80::/10,
 * fec0::/10, ff00::/8.
 */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

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

type Interfaces = Readonly<NodeJS.Dict<readonly NetworkInterfaceInfo[]>>;

/** None where a sandbox forbids to list them. */
function ownNetworks(): Interfaces {
  try {
    return networkInterfaces();
  } catch {
    return {};
  }
}

/** A firewall's inside has public addresses, too: with IPv6 every camera at home. */
function isOnLink(address: ipaddr.IPv4 | ipaddr.IPv6, interfaces: Interfaces): boolean {
  return Object.values(interfaces)
    .flatMap((own) => own ?? [])
    .some(({ cidr, family }) => {
      const isSameKind = family.toLowerCase() === address.kind();
      return cidr !== null && isSameKind && address.match(ipaddr.parseCIDR(cidr));
    });
}

/**
 * Whether an IP address (brackets allowed) is public, so that a client may make us connect to it.
 * IPv4-mapped IPv6 counts as IPv4; anything but an address is not public, nor is one of this
 * machine's own networks.
 */
export function isPublicAddress(text: string, interfaces?: Interfaces): boolean {
  const host = withoutBrackets(text);
  // isIP is strict; the parser below would also take 127.1 and the like.
  if (isIP(host) === 0 || host.includes('%')) return false;
  const address = ipaddr.process(canonical(host));
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(GLOBAL_V6);
  // Unicast is what is in none of the library's ranges; the tests name each that must be.
  const isUnicast = isGlobal && address.range() === 'unicast';
  return isUnicast && !isOnLink(address, interfaces ?? ownNetworks());
}

/** Loopback by name, whatever DNS says. */
export function isLoopbackHost(host: string): boolean {
  const [, name = ''] = /^(\[[\d:a-f]+\]|[^:]+)(?::\d+)?$/i.exec(host) ?? [];
  return name.toLowerCase() === 'localhost' || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));
}

/** Whether an IP address, in any spelling, is loopback. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
