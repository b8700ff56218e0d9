import { expect, type Page } from '@playwright/test';
import { STATUS, type StatusName } from '../src/contract/status.ts';
import { SECOND_MODEL } from './support/addresses.ts';
import { violations } from './support/axe.ts';
import { hold } from './support/later.ts';
import {
  answerWith,
  boxes,
  chooseFile,
  envelope,
  expectFound,
  heading,
  hosted,
  openDeepLink,
  PAGE_LANGUAGES,
  rememberLanguage,
  sceneWith,
  TEXTS,
  main,
} from './support/site.ts';
import { test } from './support/test.ts';

const scene = sceneWith(2);

const NOT_ERRORS: readonly StatusName[] = ['success', 'recognised', 'ok'];
const errors = (Object.keys(STATUS) as StatusName[]).filter((name) => !NOT_ERRORS.includes(name));

for (const language of PAGE_LANGUAGES) {
  test(`every code has its own sentence (${language})`, async ({ page }) => {
    await rememberLanguage(page, language);
    const seen = new Set<string>();
    for (const name of errors) {
      const { code, http } = STATUS[name];
      await page.unrouteAll();
      await answerWith(page, http, envelope(code));
      await openDeepLink(page, `${hosted(scene.file)}?${code}`);
      const sentence = TEXTS[language].failure.status[name];
      await expect(main(page).getByText(sentence, { exact: true }), `code ${code}`).toBeVisible();
      seen.add(sentence);
    }
    expect(seen.size).toBe(errors.length);
  });
}

async function letTimePass(page: Page): Promise<void> {
  await page.clock.fastForward(600_000);
  await page.evaluate(() => fetch('./v1/model/list').then((reply) => reply.text()));
}

for (const code of [17702, 17706, 17731]) {
  test(`${code} is tried again after Retry-After, and the countdown can be stopped`, async ({
    page,
  }) => {
    await page.clock.install();
    const calls = await answerWith(page, 503, envelope(code), { 'retry-after': '120' });
    await openDeepLink(page, hosted(scene.file));
    await expect(page.getByRole('timer')).toContainText(/Trying again in 1[012]\d s/);
    await page.clock.fastForward(120_000);
    await expect.poll(calls).toBe(2);
    await page.getByRole('button', { name: TEXTS.en.waiting.retryStop }).click();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await letTimePass(page);
    expect(calls()).toBe(2);
    await page.unrouteAll();
    await page.getByRole('button', { name: /again/i }).first().click();
    await expectFound(page, 2);
  });
}

test('other codes are not tried again', async ({ page }) => {
  await page.clock.install();
  for (const name of errors.filter((each) => !STATUS[each].retryable)) {
    const { code, http } = STATUS[name];
    await page.unrouteAll();
    // A short Retry-After tempts most.
    const calls = await answerWith(page, http, envelope(code), { 'retry-after': '1' });
    await openDeepLink(page, `${hosted(scene.file)}?${code}`);
    await expect(
      main(page).getByText(TEXTS.en.failure.status[name], { exact: true }),
    ).toBeVisible();
    await letTimePass(page);
    expect(calls(), `code ${code}`).toBe(1);
  }
});

test('17720 at another HTTP status is success', async ({ page }) => {
  await answerWith(page, 418, { code: 17720, trace_id: 'x', ai: false, data: [] });
  await openDeepLink(page, hosted(scene.file));
  await expect(heading(page)).toHaveText(TEXTS.en.result.nobody);
});

test('a lost connection has its own words, and the picture stays', async ({ page }) => {
  await page.goto('/');
  await page.route('**/v1/search', (route) => route.abort());
  await chooseFile(page, scene.file);
  await expect(main(page).getByText(TEXTS.en.failure.network)).toBeVisible();
  await expect(page.getByRole('img', { name: TEXTS.en.result.picture })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: TEXTS.en.failure.again }).click();
  await expectFound(page, 2);
});

const { failure, intake, stage, waiting } = TEXTS.en;

/** For each failure a control that does what its sentence advises. */
const NEXT_STEPS: Readonly<Record<Exclude<StatusName, 'success' | 'recognised' | 'ok'>, string>> = {
  running: failure.again,
  tooLarge: intake.another,
  busy: waiting.retryNow,
  badParameters: failure.defaultModel,
  maintenance: failure.again,
  unsupportedFormat: intake.another,
  recognitionFailed: waiting.retryNow,
  internal: failure.again,
  tooManyPeople: stage.region,
  downloadFailed: failure.again,
  usageLimit: failure.again,
  tooManyUsers: waiting.retryNow,
  notFound: failure.again,
};

test('no error is a dead end: each code offers its next step, and the picture stays', async ({
  page,
}) => {
  await page.addInitScript(
    (model) => localStorage.setItem('kyara.settings', JSON.stringify({ model })),
    SECOND_MODEL.id,
  );
  await page.goto('/');
  for (const [name, step] of Object.entries(NEXT_STEPS)) {
    const { code, http } = STATUS[name as StatusName];
    await page.unrouteAll();
    await answerWith(page, http, envelope(code));
    await chooseFile(page, scene.file);
    const answer = page.getByRole('region', { name: /work|moment/ });
    await expect(answer.getByRole('button', { name: step }), name).toBeEnabled();
    await expect(page.getByRole('img', { name: TEXTS.en.result.picture }), name).toBeVisible();
  }
});

test('a refused model is given up for the default one', async ({ page }) => {
  await page.addInitScript(
    (model) => localStorage.setItem('kyara.settings', JSON.stringify({ model })),
    SECOND_MODEL.id,
  );
  await page.route('**/v1/search', async (route) => {
    const isSecond = (route.request().postData() ?? '').includes(SECOND_MODEL.id);
    await (isSecond ? route.fulfill({ json: envelope(17703) }) : route.continue());
  });
  await openDeepLink(page, hosted(scene.file));
  await page.getByRole('button', { name: failure.defaultModel }).click();
  await expectFound(page, 2);
});

test('too many heads: a part is selected instead', async ({ page }) => {
  await page.goto('/');
  await answerWith(page, 200, envelope(17708));
  await chooseFile(page, scene.file);
  await page.getByRole('button', { name: failure.again }).waitFor();
  await main(page).locator('[data-failed]').getByRole('button', { name: stage.region }).click();
  await expect(page.getByRole('application')).toBeFocused();
});

test('where copying is refused, the text is there, selected', async ({ page }) => {
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await openDeepLink(page, hosted(scene.file));
  await expectFound(page, 2);
  await page
    .getByRole('button', { name: /^Copy the name/ })
    .first()
    .click();
  await expect(main(page).getByText(TEXTS.en.about.copyFailed)).toBeVisible();
  const field = page.getByRole('textbox', { name: /^Copy the name/ });
  await expect(field).toBeFocused();
  const selected = await field.evaluate((el: HTMLTextAreaElement) =>
    el.value.slice(el.selectionStart, el.selectionEnd),
  );
  expect(selected).not.toBe('');
  expect(await violations(page)).toEqual([]);
});

const MALFORMED: readonly [string, unknown][] = [
  ['no JSON', '<html>gateway</html>'],
  ['no trace id', { code: 0, ai: false, data: [] }],
  [
    'a box outside the picture',
    {
      code: 0,
      trace_id: 'x',
      ai: false,
      data: [{ box: [0, 0, 2, 1], box_id: 'b', not_confident: false, character: [] }],
    },
  ],
  ['a list of null', { code: 0, trace_id: 'x', ai: false, data: [null] }],
];

for (const [what, body] of MALFORMED) {
  test(`a reply with ${what} becomes a clear error`, async ({ page }) => {
    await page.route('**/v1/search', (route) =>
      route.fulfill(typeof body === 'string' ? { body } : { json: body }),
    );
    await openDeepLink(page, hosted(scene.file));
    await expect(main(page).getByText(TEXTS.en.failure.malformed)).toBeVisible();
  });
}

test('waiting shows at once, can be cancelled, and taken up again', async ({ page }) => {
  await hold(page, /\/v1\/search$/, 1);
  await openDeepLink(page, hosted(scene.file));
  await expect(heading(page)).toHaveText(TEXTS.en.waiting.heading);
  await page.getByRole('button', { name: TEXTS.en.waiting.cancel }).click();
  await expect(main(page).getByText(TEXTS.en.waiting.stopped)).toBeVisible();
  await page.getByRole('button', { name: TEXTS.en.result.again }).click();
  await expectFound(page, 2);
});

test('a new picture aborts the old request', async ({ page }) => {
  const aborted: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/v1/search')) aborted.push(request.failure()?.errorText ?? '');
  });
  await hold(page, /\/v1\/search$/, 1);
  await openDeepLink(page, hosted(scene.file));
  await expect(heading(page)).toHaveText(TEXTS.en.waiting.heading);
  await chooseFile(page, sceneWith(3).file);
  await expect(boxes(page)).toHaveCount(3);
  expect(aborted).toEqual(['net::ERR_ABORTED']);
});
