import { test as base } from '@playwright/test';

/** Tag of tests for `npm run test:all` only: one more language, theme, width or link. */
export const MATRIX = '@matrix';

/** Tag of tests that `npm run test:all` runs as well, for the other languages. */
export const LANGUAGES = '@languages';

export interface Troubles {
  /** CSP and Trusted Types violations: `directive: what`. */
  readonly policy: string[];
  readonly uncaught: string[];
}

/** In a page: tells `kyaraViolation` what breaks its policy. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample } = event;
    const report = (window as unknown as Record<string, (text: string) => void>).kyaraViolation;
    report?.(`${effectiveDirective}: ${blockedURI} ${sample}`.trim());
  });
}

/**
 * Playwright's `test`, failing on policy violations and uncaught errors; a test that provokes them
 * empties `troubles`.
 */
export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ context }, use) => {
      const troubles: Troubles = { policy: [], uncaught: [] };
      await context.exposeFunction('kyaraViolation', (text: string) => troubles.policy.push(text));
      await context.addInitScript(reportViolations);
      context.on('weberror', (error) => troubles.uncaught.push(String(error.error())));
      await use(troubles);
      base.expect(troubles).toEqual({ policy: [], uncaught: [] });
    },
    { auto: true },
  ],
});
