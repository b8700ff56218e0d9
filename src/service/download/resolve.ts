import type { LookupAddress } from 'node:dns';
import { lookup, Resolver as DnsResolver } from 'node:dns/promises';

/** All addresses of a host name; `isExempt` when the operator exempted the host from the address check. */
export type Resolver = (hostname: string, isExempt: boolean) => Promise<readonly LookupAddress[]>;

export interface ResolverOptions {
  /** `address:port` of the name servers to ask; the system's when absent. */
  readonly servers?: readonly string[] | undefined;
}

/** Of one question to one name server, in ms; a second one takes twice as long. */
const TIMEOUT_MS = 2000;
const TRIES = 2;

/** Names of this machine, which no name server is asked for (RFC 6761, 6.3). */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;

function withFamily(addresses: readonly string[], family: 4 | 6): LookupAddress[] {
  return addresses.map((address) => ({ address, family }));
}

/**
 * Asks the name servers itself. The system's resolver answers a few names at a time for the whole process
 * (libuv lends it half of its four threads), so that names whose servers never answer would hold up
 * everybody's downloads. Only exempt hosts go there, since the operator's own names may stand in a hosts file.
 *
 * The returned function throws the name server's error when a name has no address.
 */
export function createResolver({ servers }: ResolverOptions = {}): Resolver {
  const dns = new DnsResolver({ timeout: TIMEOUT_MS, tries: TRIES });
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
