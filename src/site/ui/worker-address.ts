interface Policy {
  createScriptURL(_: ''): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): Policy;
}

/** A policy may be made only once. */
const made = new Map<string, Policy>();

/**
 * A worker's address. Under Trusted Types each worker has its own policy, which makes only its
 * address (src/service/headers.ts names them).
 */
export function workerAddress(
  policy: 'kyara-worker' | 'kyara-pictures' | 'kyara-device' | 'kyara-c2pa',
  address: string,
): string {
  const rules = { createScriptURL: () => address };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const known = made.get(policy) ?? trustedTypes?.createPolicy(policy, rules) ?? rules;
  made.set(policy, known);
  return known.createScriptURL('');
}
