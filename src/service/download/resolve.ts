import type { LookupAddress } from 'node:dns';
import { lookup, Resolver as DnsResolver } from 'node:dns/promises';

/** `isExempt`: the operator exempted the host from the address check. */
export type Resolver = (hostname: string, isExempt: boolean) => Promise<readonly LookupAddress[]>;

interface ResolverOptions {
  /** `address:port`; default the system's. */
  readonly servers?: readonly string[] | undefined;
  /** Per try, in ms; a retry takes twice as long. Default 2000. */
  readonly timeout?: number;
}

const TRIES = 2;

/** Never asked of a name server (RFC 6761, 6.3). */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;

function withFamily(addresses: readonly string[], family: 4 | 6): LookupAddress[] {
  return addresses.map((address) => ({ address, family }));
}

/**
 * Asks the name servers directly: the system's resolver has two threads for the whole process (half
 * of libuv's four), so silent name servers would block all downloads. Only exempt hosts use it, for
 * the operator's hosts file. Throws the resolver's error.
 */
export function createResolver({ servers, timeout = 2000 }: ResolverOptions = {}): Resolver {
  const dns = new DnsResolver({ timeout, tries: TRIES });
  if (servers) dns.setServers(servers);
  return async (hostname, isExempt) => {
    if (isExempt) return lookup(hostname, { all: true });
    if (LOCAL_NAME.test(hostname)) return withFamily(['127.0.0.1'], 4);
    const [four, six] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
    const found = [
      ...(four.status === 'fulfilled' ? withFamily(four.value, 4) : []),
      ...(six.status === 'fulfilled' ? withFamily(six.value, 6) : []),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}
