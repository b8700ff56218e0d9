import { expect, type Page } from '@playwright/test';
import { nonsense as nonsenseOf, type Nonsense } from '../src/site/testing/nonsense.ts';
import { HOST_PORT, SITE } from './support/addresses.ts';
import { heading, main, TEXTS } from './support/site.ts';
import { MATRIX, test } from './support/test.ts';

interface Harm {
  readonly dialogs: string[];
  readonly errors: string[];
  /** Requests that left the site, or sent a referrer. */
  readonly leaks: Promise<string | undefined>[];
}

function watch(page: Page): Harm {
  const harm: Harm = { dialogs: [], errors: [], leaks: [] };
  page.on('dialog', (dialog) => {
    harm.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    // Chromium's own note on an honest 404.
    const isMissing = new URL(message.location().url || SITE).pathname.startsWith('/v1/gallery');
    if (message.type() === 'error' && !isMissing) harm.errors.push(message.text());
  });
  page.on('request', (request) => {
    const leak = request.allHeaders().then(({ referer }) => {
      const { origin } = new URL(request.url());
      return origin === SITE && !referer ? undefined : `${request.url()} from ${referer ?? '-'}`;
    });
    harm.leaks.push(leak.catch(() => undefined));
  });
  return harm;
}

async function open(page: Page, link: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string; postData(): string | null }) => {
    if (!request.url().endsWith('/v1/search')) return;
    const [, address = ''] = /name="url"\r\n\r\n([^\r]*)/.exec(request.postData() ?? '') ?? [];
    asked.push(address);
  };
  page.on('request', note);
  // A hash alone would not load the page.
  await page.goto('about:blank');
  await page.goto(`/${link}`);
  await expect(page.getByRole('textbox', { name: TEXTS.en.address.label })).toBeVisible();
  page.off('request', note);
  return asked;
}

async function expectOutcome(page: Page, { link, outcome }: Nonsense): Promise<void> {
  const asked = await open(page, link);
  const badLink = main(page).getByText(TEXTS.en.address.badLink.split(':')[0]!);
  if (typeof outcome === 'object' && 'search' in outcome) {
    await expect(main(page).locator('[data-failed]')).toBeVisible();
    expect(asked).toEqual([outcome.search]);
    return;
  }
  if (outcome === 'failed') {
    await expect(main(page).locator('[data-failed]').or(badLink)).toBeVisible();
    return;
  }
  expect(asked).toEqual([]);
  await expect(heading(page)).toHaveText(TEXTS.en.start.heading);
  await expect(badLink).toHaveCount(outcome === 'refused' ? 1 : 0);
}

async function expectPage(page: Page, { link, outcome }: Nonsense): Promise<void> {
  await page.goto(`/${link}`);
  const name = (outcome as { page: 'settings' | 'history' | 'gallery' }).page;
  await expect(page).toHaveTitle(/ · Kyara$/);
  await expect(heading(page)).not.toHaveText(TEXTS.en.crash.heading);
  await expect(page.getByRole('link', { name: TEXTS.en.nav[name], exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

async function expectNothingRan(page: Page): Promise<void> {
  const traces = await page.evaluate(() => ({
    ran: 'ran' in window,
    polluted: 'polluted' in {},
    injected: document.querySelectorAll('#injected, [onerror], [onload]').length,
    cookie: document.cookie,
  }));
  expect(traces).toEqual({ ran: false, polluted: false, injected: 0, cookie: '' });
}

const NONSENSE = nonsenseOf(HOST_PORT);

// One of each outcome; what each of them all means: src/site/app/head-script.test.ts.
const SOME = [
  'an element',
  'prototype keys',
  'a work that is markup',
  'a model of the prototype',
  'markup in the path',
];
const GROUPS = 4;

async function expectHarmless(page: Page, links: readonly Nonsense[]): Promise<void> {
  const harm = watch(page);
  for (const nonsense of links) {
    await test.step(nonsense.what, async () => {
      const { outcome } = nonsense;
      const isPage = typeof outcome === 'object' && 'page' in outcome;
      await (isPage ? expectPage : expectOutcome)(page, nonsense);
      await expectNothingRan(page);
      const leaks = (await Promise.all(harm.leaks)).filter(Boolean);
      expect({ ...harm, leaks }).toEqual({ dialogs: [], errors: [], leaks: [] });
    });
  }
}

test('deep links of nonsense neither run, leak, nor break the page', async ({ page }) => {
  const some = NONSENSE.filter(({ what }) => SOME.includes(what));
  expect(some).toHaveLength(SOME.length);
  await expectHarmless(page, some);
});

for (let group = 0; group < GROUPS; group++) {
  test(`all deep links of nonsense (${group + 1})`, { tag: [MATRIX] }, async ({ page }) => {
    await expectHarmless(
      page,
      NONSENSE.filter((_, index) => index % GROUPS === group),
    );
  });
}
