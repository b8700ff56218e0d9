import type { AddressInfo } from 'node:net';
import { isLoopbackAddress } from './gallery/authorization.ts';

function browserAddress({ address, family, port }: AddressInfo): string {
  const isLocal = isLoopbackAddress(address) || ['0.0.0.0', '::'].includes(address);
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${isLocal ? 'localhost' : host}:${port}/`;
}

export interface Greeting {
  readonly address: AddressInfo;
  readonly ownerToken: string | undefined;
  readonly tokenPath: string;
  readonly hasPage: boolean;
  /** A log must not hold the secret. */
  readonly isTerminal: boolean;
}

/** Lines for the operator once the service listens: its address, and how to teach. */
export function greeting(options: Greeting): string[] {
  const { address, ownerToken, tokenPath, hasPage, isTerminal } = options;
  const site = browserAddress(address);
  const lines = [`Kyara is at ${site}`];
  if (ownerToken === undefined || !isLoopbackAddress(address.address)) return lines;
  const way =
    hasPage && isTerminal
      ? `open: ${site}#token=${ownerToken}`
      : `enter the token from ${tokenPath} in its settings`;
  return [...lines, `To teach Kyara, ${way}`];
}
