import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isAddress, isPublicAddress, withoutBrackets } from './address.ts';
import type { Resolver } from './resolve.ts';

/** The address may not be connected to. Its message stays in the log's code, never in a reply. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  readonly code = 'ERR_REFUSED_ADDRESS';

  constructor() {
    super('the address is not a public one');
  }
}

/** `hostname:port` of a URL, the scheme's own port filled in. */
function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Where a download may connect to. */
export interface Target {
  /** Of the host, in the order in which they are tried. */
  readonly addresses: readonly LookupAddress[];
  /** Whether it is exempt from the address check. */
  readonly isExempt: boolean;
}

export interface TargetOptions {
  readonly resolver: Resolver;
  /** `hostname:port` pairs that may be connected to although they are not public. */
  readonly allowHosts: readonly string[];
}

/** More addresses of one name are not tried. */
const MAX_ADDRESSES = 8;

/**
 * Finds out where an address leads, and whether one may go there.
 *
 * @throws RefusedAddressError unless every address of the host is public, or the host is exempt
 * @throws the resolver's error
 */
export async function findTarget(
  url: URL,
  { resolver, allowHosts }: TargetOptions,
): Promise<Target> {
  const isExempt = allowHosts.includes(hostAndPort(url));
  const literal = withoutBrackets(url.hostname);
  const isLiteral = isAddress(literal);
  // An address needs no look-up.
  const found = isLiteral
    ? [{ address: literal, family: isIP(literal) }]
    : await resolver(url.hostname, isExempt);
  if (found.length === 0) throw new RefusedAddressError();
  if (!isExempt && !found.every(({ address }) => isPublicAddress(address))) {
    throw new RefusedAddressError();
  }
  return { addresses: found.slice(0, MAX_ADDRESSES), isExempt };
}

function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_hostname, options, callback) => {
    if (options.all) callback(null, [...addresses]);
    else callback(null, first!.address, first!.family);
  };
}

/**
 * undici's connector to the very addresses that were checked, so a name that changes in between gains nothing;
 * the open socket's own address is checked once more.
 *
 * @param timeoutMs most ms until a connection stands
 */
export function connectorTo(
  { addresses, isExempt }: Target,
  timeoutMs: number,
): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, lookup: lookupOf(addresses) });
  return (target, callback) => {
    connect(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      if (isExempt || isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      return callback(new RefusedAddressError(), null);
    });
  };
}
