import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isAddress, isPublicAddress, withoutBrackets } from './address.ts';
import type { Resolver } from './resolve.ts';

/** The address may not be connected to; its message never goes into a reply. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  readonly code = 'ERR_REFUSED_ADDRESS';

  constructor() {
    super('the address is not a public one');
  }
}

function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

export interface Target {
  readonly addresses: readonly LookupAddress[];
  /** Exempt from the address check. */
  readonly isExempt: boolean;
}

interface TargetOptions {
  readonly resolver: Resolver;
  /** `hostname:port` pairs allowed although not public. */
  readonly allowHosts: readonly string[];
}

const MAX_ADDRESSES = 8;

/**
 * Resolves a URL's host and checks where it leads.
 * @throws RefusedAddressError unless every address is public or the host is exempt; the resolver's
 * error
 */
export async function findTarget(
  url: URL,
  { resolver, allowHosts }: TargetOptions,
): Promise<Target> {
  const isExempt = allowHosts.includes(hostAndPort(url));
  const literal = withoutBrackets(url.hostname);
  const isLiteral = isAddress(literal);
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
 * undici's connector to exactly the checked addresses, against DNS rebinding; the open socket's own
 * address is checked once more.
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
