import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that one subscriber has for itself. */
const SUBSCRIBER_BITS = 64;
/** Bits of an address that the log may hold: a network of many. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

type Request = Pick<FastifyRequest, 'ip'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** The address in `[2001:db8::1]:443` and `192.0.2.1:443`, as some proxies write them. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

/** The client's address as TRUST_PROXY says; the connection's own where a proxy sent nonsense. */
function addressOf({ ip, socket }: Request): string {
  const claimed = withoutPort(ip);
  return isIP(claimed) === 0 ? (socket.remoteAddress ?? '::') : claimed;
}

/**
 * Whom a request counts for: the client's address; IPv4 in IPv6 as IPv4, any other IPv6 by its /64,
 * since whoever has one address there has all of them.
 */
export function clientOf(request: Request): string {
  return normalizeIP(addressOf(request), SUBSCRIBER_BITS);
}

/** The network that a request comes from, for the log: IPv4 by its /24, IPv6 by its /48. */
export function networkOf(request: Request): string {
  const address = ipaddr.process(addressOf(request));
  const bits = NETWORK_BITS[address.kind()];
  const whole = address.toString().replace(/%.*$/, '');
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${whole}/${bits}`).toString()}/${bits}`;
}
