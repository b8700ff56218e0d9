import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { clientSignal } from '../abort.ts';
import type { Caller } from './fair-queue.ts';

/** One IPv6 subscriber's prefix. */
const SUBSCRIBER_BITS = 64;
/** Prefixes that the log may hold, for privacy. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

type Request = Pick<FastifyRequest, 'ip'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Strips the port that some proxies add: `[2001:db8::1]:443`, `192.0.2.1:443`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

/** As TRUST_PROXY says; the socket's own when a proxy sent nonsense. */
function addressOf({ ip, socket }: Request): string {
  const claimed = withoutPort(ip);
  return isIP(claimed) === 0 ? (socket.remoteAddress ?? '::') : claimed;
}

/**
 * Fairness key of a request: IPv4 (also in IPv6) by address, IPv6 by /64, which one subscriber owns
 * whole.
 */
export function clientOf(request: Request): string {
  return normalizeIP(addressOf(request), SUBSCRIBER_BITS);
}

/** Who waits for a reply. */
export function callerOf(request: Request, reply: FastifyReply): Caller {
  return { client: clientOf(request), signal: clientSignal(reply) };
}

/** A request's network for the log: IPv4 /24, IPv6 /48. */
export function networkOf(request: Request): string {
  const address = ipaddr.process(addressOf(request));
  const bits = NETWORK_BITS[address.kind()];
  const whole = address.toString().replace(/%.*$/, '');
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${whole}/${bits}`).toString()}/${bits}`;
}
