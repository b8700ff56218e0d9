import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isAddress, isPublicAddress } from './address.ts';

/** All addresses of a host name, as `dns.promises.lookup` with `all` answers. */
export type Resolver = (hostname: string) => Promise<readonly LookupAddress[]>;

/** The address may not be connected to. Its message stays in the log's code, never in a reply. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  readonly code = 'ERR_REFUSED_ADDRESS';

  constructor() {
    super('the address is not a public one');
  }
}

/** `hostname:port` of a connection as a URL spells it, the scheme's own port filled in. */
export function hostAndPort(hostname: string, port: string, protocol: string): string {
  // The client library takes the brackets off an IPv6 address.
  const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
  return `${host}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/**
 * A lookup for `net.connect` that answers only when every address of the name is public. The socket
 * connects to the very addresses that were checked, so a name that changes in between gains nothing.
 */
export function checkedLookup(resolver: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new RefusedAddressError(), '', 0);
        } else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

export interface ConnectorOptions {
  readonly resolver: Resolver;
  /** `hostname:port` pairs that may be connected to although they are not public. */
  readonly allowHosts: readonly string[];
  /** Most ms until a connection stands. */
  readonly timeoutMs: number;
}

/** undici's connector with the address check in it: for names, for addresses, and once more on the open socket. */
export function checkedConnector(options: ConnectorOptions): buildConnector.connector {
  const { resolver, allowHosts, timeoutMs } = options;
  const free = buildConnector({ timeout: timeoutMs });
  const checked = buildConnector({ timeout: timeoutMs, lookup: checkedLookup(resolver) });
  return (target, callback) => {
    if (allowHosts.includes(hostAndPort(target.hostname, target.port, target.protocol))) {
      free(target, callback);
      return;
    }
    // An address needs no lookup, so the socket would never ask ours.
    if (isAddress(target.hostname) && !isPublicAddress(target.hostname)) {
      callback(new RefusedAddressError(), null);
      return;
    }
    checked(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      return callback(new RefusedAddressError(), null);
    });
  };
}
