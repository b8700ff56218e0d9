import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { withTextChunk } from './support/png.ts';
import { expectFound, main, sceneWith, TEXTS } from './support/site.ts';
import { ROOT } from './support/truth.ts';

const PROMPT = '<img src=x onerror="document.title=\'owned\'"> a lighthouse';
const scene = sceneWith(2);

/** Gives the page a picture that a generator has marked. */
async function giveGenerated(page: Page): Promise<Buffer> {
  const buffer = await withTextChunk(
    readFileSync(`${ROOT}${scene.file}`),
    'parameters',
    `${PROMPT}\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Model: example`,
  );
  const file = { name: 'generated.png', mimeType: 'image/png', buffer };
  await page.getByTestId('file-input').first().setInputFiles(file);
  return buffer;
}

for (const [locale, texts] of [
  ['en-GB', TEXTS.en],
  ['ja-JP', TEXTS.ja],
  ['zh-CN', TEXTS.zh],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('says which program made the picture, and shows the prompt on request only', async ({
      page,
    }) => {
      const bodies: Buffer[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') bodies.push(request.postDataBuffer() ?? Buffer.alloc(0));
      });
      await page.goto('/');
      const sent = await giveGenerated(page);
      await expectFound(page, 2);
      const says = texts.ai.evidenceTool
        .replace('{{tool}}', 'Stable Diffusion web UI')
        .replace('{{where}}', 'PNG text “parameters”');
      await expect(main(page).getByText(says)).toBeVisible();
      await expect(main(page).getByText('a lighthouse')).toHaveCount(0);

      await page.getByRole('button', { name: texts.ai.promptShow }).click();
      const prompt = page.getByRole('region', { name: texts.ai.prompt });
      await expect(prompt).toHaveText(PROMPT);
      await expect(prompt.locator('img')).toHaveCount(0);
      await expect(page).not.toHaveTitle('owned');
      await page.getByRole('button', { name: texts.ai.promptHide }).click();
      await expect(prompt).toHaveCount(0);
      // What was sent is the file as it was given, to the byte: made anew it would have lost its marks.
      for (const body of bodies) expect(body.includes(sent)).toBe(true);
      expect(bodies.map((body) => body.includes('ai_prompt'))).toEqual([false, true]);
    });
  });
}
