import { expect, type Page } from '@playwright/test';
import { greeting } from '../src/service/greeting.ts';
import { en, ja, zh } from '../src/site/gallery/texts.ts';
import { en as settings } from '../src/site/pages/settings/texts.ts';
import { SERVICE_PORT } from './support/addresses.ts';
import { violations, violationsInThemes } from './support/axe.ts';
import { ownerToken } from './support/owner.ts';
import {
  expectFound,
  expectNoOverflow,
  heading,
  hosted,
  main,
  PAGE_LANGUAGES,
  rememberLanguage,
  sceneWith,
  TEXTS,
} from './support/site.ts';
import { field, teachButton } from './support/teaching.ts';
import { MATRIX, test } from './support/test.ts';

/** Without ADMIN_TOKEN only the owner's link, as the terminal shows it, opens the gallery. */

const SITE = `http://localhost:${SERVICE_PORT}`;
const DEEP_LINK = `/?url=${encodeURIComponent(hosted(sceneWith(2).file))}`;
const WORDS = { ja, en, zh };

function fragment(): string {
  const [, line = ''] = greeting({
    address: { address: '127.0.0.1', family: 'IPv4', port: SERVICE_PORT },
    ownerToken: ownerToken(),
    tokenPath: '',
    hasPage: true,
    isTerminal: true,
  });
  const link = new URL(line.slice(line.indexOf('http')));
  expect(link.origin).toBe(SITE);
  return link.hash;
}

async function expectMayTeach(page: Page): Promise<void> {
  await teachButton(page).click();
  await expect(field(page, en.name)).toBeVisible();
}

async function expectGallery(page: Page): Promise<void> {
  await page.goto(`${SITE}/?page=gallery`);
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
}

test('the printed link is opened once: it leaves the address, and this browser may teach', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${SITE}/${fragment()}`);
  await expect(heading(page)).toBeVisible();
  expect(page.url()).toBe(`${SITE}/`);
  await expect(page.getByText(en.ownerTaken)).toBeVisible();
  await expectGallery(page);
  await page.reload();
  await expect(main(page).getByRole('listitem').first()).toBeVisible();

  const second = await context.newPage();
  await expectGallery(second);
  await second.goto(`${SITE}/?page=settings`);
  await expect(main(second).getByText(settings.allowed)).toBeVisible();
  // Nor is it in a requested address.
  expect(asked.filter((url) => new URL(url).search.includes(ownerToken()))).toEqual([]);
});

test('a link of an earlier token is said to be out of date, and takes no other’s place', async ({
  page,
}) => {
  const outdated = `${SITE}/#token=${'a'.repeat(43)}`;
  const expectRefused = async () => {
    await page.goto(outdated);
    await expect(page.getByText(en.ownerWrong)).toBeVisible();
    await expect(page.getByText(en.ownerTaken)).toHaveCount(0);
  };
  await expectRefused();
  await page.goto(`${SITE}/${fragment()}`);
  await expect(page.getByText(en.ownerTaken)).toBeVisible();
  await expectRefused();
  await expectGallery(page);
});

test('a deep link with the token is searched as without it', async ({ page }) => {
  await page.goto(`${SITE}${DEEP_LINK}${fragment()}`);
  await expectFound(page, 2);
  expect(page.url()).toBe(`${SITE}${DEEP_LINK}`);
  await expectMayTeach(page);
});

test('a page that waits for the token goes on when the link is opened, in another tab or its own', async ({
  page,
  context,
}) => {
  await page.goto(`${SITE}${DEEP_LINK}`);
  await expectFound(page, 2);
  await teachButton(page).click();
  await expect(main(page).getByText(en.failure.locked)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${SITE}/${fragment()}`);
  await expect(field(page, en.name)).toBeVisible();

  await page.goto(`${SITE}/?page=settings`);
  await page.getByRole('button', { name: settings.removeToken }).click();
  await expect(main(page).getByText(settings.needsToken)).toBeVisible();
  await page.goto(`${SITE}/?page=settings${fragment()}`);
  await expect(main(page).getByText(settings.allowed)).toBeVisible();
  expect(page.url()).toBe(`${SITE}/?page=settings`);
});

for (const language of PAGE_LANGUAGES) {
  test(
    `without the token one line says where the link is (${language})`,
    { tag: MATRIX },
    async ({ page }) => {
      await rememberLanguage(page, language);
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(`${SITE}/?page=gallery`);
      const { failure, forbidden } = WORDS[language];
      await expect(main(page).getByText(failure.locked)).toBeVisible();
      await expect(main(page).getByText(forbidden)).toHaveCount(0);
      expect(await violationsInThemes(page)).toEqual([]);
      await expectNoOverflow(page);

      // Teaching is not hidden.
      await page.goto(`${SITE}${DEEP_LINK}`);
      await expectFound(page, 2);
      const { teachThis } = TEXTS[language].result;
      await page.getByRole('button', { name: teachThis.replace('{{number}}', '1') }).click();
      await expect(main(page).getByText(failure.locked)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    },
  );
}
