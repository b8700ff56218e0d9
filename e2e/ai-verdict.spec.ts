import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { withTextChunk } from './support/png.ts';
import { expectFound, fileField, main, sceneWith, TEXTS } from './support/site.ts';
import { MATRIX, test } from './support/test.ts';
import { ROOT } from './support/truth.ts';

const PROMPT = '<img src=x onerror="document.title=\'owned\'"> a lighthouse';
const scene = sceneWith(2);

interface Sent {
  readonly sha256: string;
  readonly asksForPrompt: boolean;
}

declare global {
  interface Window {
    sent: Sent[];
  }
}

/** Noted in the page: the bytes of a form's files cannot be seen from outside. */
async function noteWhatIsSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.sent = [];
    window.fetch = async (input, init) => {
      const file = init?.body instanceof FormData ? init.body.get('file') : null;
      if (file instanceof Blob && init?.body instanceof FormData) {
        const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
        const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
        window.sent.push({ sha256: hex.join(''), asksForPrompt: init.body.has('ai_prompt') });
      }
      return send(input, init);
    };
  });
}

async function giveGenerated(page: Page): Promise<Buffer> {
  const buffer = await withTextChunk(
    readFileSync(`${ROOT}${scene.file}`),
    'parameters',
    `${PROMPT}\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Model: example`,
  );
  const file = { name: 'generated.png', mimeType: 'image/png', buffer };
  await fileField(page).setInputFiles(file);
  return buffer;
}

for (const [locale, texts] of [
  ['en-GB', TEXTS.en],
  ['ja-JP', TEXTS.ja],
  ['zh-CN', TEXTS.zh],
] as const) {
  test.describe(locale, { tag: locale === 'en-GB' ? [] : MATRIX }, () => {
    test.use({ locale });

    test('says which program made the picture, and shows the prompt on request only', async ({
      page,
    }) => {
      await noteWhatIsSent(page);
      await page.goto('/');
      const given = await giveGenerated(page);
      await expectFound(page, 2);
      const where = texts.ai.field
        .replace('{{place}}', texts.ai.pngText)
        .replace('{{field}}', 'parameters');
      const says = texts.ai.evidenceTool
        .replace('{{tool}}', 'Stable Diffusion web UI')
        .replace('{{where}}', where);
      await expect(main(page).getByText(says)).toBeVisible();
      await expect(main(page).getByText('a lighthouse')).toHaveCount(0);

      await page.getByRole('button', { name: texts.ai.promptShow }).click();
      const prompt = page.getByRole('region', { name: texts.ai.prompt });
      await expect(prompt).toHaveText(PROMPT);
      await expect(prompt.locator('img')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await expect(page).not.toHaveTitle('owned');
      await page.getByRole('button', { name: texts.ai.promptHide }).click();
      await expect(prompt).toHaveCount(0);
      // The original bytes: re-encoding would have lost the marks.
      const sha256 = createHash('sha256').update(given).digest('hex');
      expect(await page.evaluate(() => window.sent)).toEqual([
        { sha256, asksForPrompt: false },
        { sha256, asksForPrompt: true },
      ]);
    });
  });
}
