import { test as base } from '@playwright/test';

/** Tag of the tests that `npm run test:all` runs: one more language, theme, width or link of what others test. */
export const MATRIX = '@matrix';

/** What a page reports of itself that must not happen in any test. */
export interface Troubles {
  /** Violations of the content security policy, Trusted Types included: `directive: what`. */
  readonly policy: string[];
  /** Errors that nobody caught, promises' included. */
  readonly uncaught: string[];
}

/**
 * Playwright's tracing reads broken pictures again from the page, which the policy forbids; without
 * tracing this report never comes. No code of the page fetches a blob.
 */
const OF_TRACING = 'connect-src: blob';

/** Runs in the page, before anything of its own. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample } = event;
    const report = (window as unknown as Record<string, (text: string) => void>).kyaraViolation;
    report?.(`${effectiveDirective}: ${blockedURI} ${sample}`.trim());
  });
}

/**
 * Playwright's `test`, failing when a page breaks its content security policy or leaves an error
 * uncaught. A test that provokes either takes `troubles`, looks at it and empties it.
 */
export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ context }, use) => {
      const troubles: Troubles = { policy: [], uncaught: [] };
      await context.exposeFunction('kyaraViolation', (text: string) => troubles.policy.push(text));
      await context.addInitScript(reportViolations);
      context.on('weberror', (error) => troubles.uncaught.push(String(error.error())));
      await use(troubles);
      const policy = troubles.policy.filter((report) => report !== OF_TRACING);
      base.expect({ ...troubles, policy }).toEqual({ policy: [], uncaught: [] });
    },
    { auto: true },
  ],
});
