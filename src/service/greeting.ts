import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { isLoopbackAddress } from './download/address.ts';

function browserAddress({ address, family, port }: AddressInfo): string {
  const isLocal = isLoopbackAddress(address) || ['0.0.0.0', '::'].includes(address);
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${isLocal ? 'localhost' : host}:${port}/`;
}

/** Whether there is no such folder. What cannot be looked at may be there; the log says why it cannot. */
export function isMissing(folder: string): boolean {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true;
  } catch {
    return false;
  }
}

export interface Greeting {
  readonly address: AddressInfo;
  readonly ownerToken: string | undefined;
  readonly tokenPath: string;
  readonly hasPage: boolean;
  /** A log must not hold the secret. */
  readonly isTerminal: boolean;
  /** The gallery's folder where a setting names one that is not there: perhaps it is mistyped. */
  readonly missingGallery?: string | undefined;
}

/** Lines for the operator once the service listens: its address, what it lacks, and how to teach. */
export function greeting(options: Greeting): string[] {
  const { address, ownerToken, tokenPath, hasPage, isTerminal, missingGallery } = options;
  const site = browserAddress(address);
  const lines = [`Kyara is at ${site}`];
  if (missingGallery) lines.push(`There is no folder ${missingGallery} yet (GALLERY_DIR)`);
  if (ownerToken === undefined || !isLoopbackAddress(address.address)) return lines;
  const way =
    hasPage && isTerminal
      ? `open: ${site}#token=${ownerToken}`
      : `enter the token from ${tokenPath} in its settings`;
  return [...lines, `To teach Kyara, ${way}`];
}
