/** What of Trusted Types is used here; TypeScript does not know them yet. */
interface Policy {
  createScriptURL(_: ''): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): Policy;
}

/** A policy may be made once only. */
const made = new Map<string, Policy>();

/**
 * The address of a worker. Where the content security policy asks for Trusted Types, each worker has a
 * policy of its own, which makes nothing but its address (src/service/headers.ts names them).
 */
export function workerAddress(policy: 'kyara-worker' | 'kyara-pictures', address: string): string {
  const rules = { createScriptURL: () => address };
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const known = made.get(policy) ?? trustedTypes?.createPolicy(policy, rules) ?? rules;
  made.set(policy, known);
  return known.createScriptURL('');
}
