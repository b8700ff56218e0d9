import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  boxes,
  expectBoxesOnHeads,
  expectFound,
  fileField,
  sceneWith,
  upload,
} from './support/site.ts';
import { test } from './support/test.ts';

function holdBackLastLine(): void {
  let sendRest = (): void => undefined;
  const rest = new Promise<void>((resolve) => (sendRest = resolve));
  Object.assign(window, { sendRest: () => sendRest() });
  const ask = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const response = await ask(...request);
    if (!response.headers.get('content-type')?.includes('ndjson')) return response;
    const hold = new TransformStream<string, string>({
      async transform(text, controller) {
        for (const line of text.split(/(?<=\n)/)) {
          if (line.startsWith('{"code"')) await rest;
          controller.enqueue(line);
        }
      },
    });
    const body = response
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(hold)
      .pipeThrough(new TextEncoderStream());
    return new Response(body, response);
  };
}

test('shows the frames before their names are known', async ({ page }) => {
  const scene = sceneWith(2);
  // An unread tail makes a known picture new: a cached answer comes in one piece.
  const file = upload(scene.file);
  const buffer = Buffer.concat([file.buffer, Buffer.from(randomUUID())]);
  await page.addInitScript(holdBackLastLine);
  await page.goto('/');
  const input = fileField(page);
  await input.setInputFiles({ ...file, buffer });
  const frame = page.getByRole('button', { name: 'Character 1', exact: true });
  await expect(frame).toBeVisible();
  await expect(boxes(page)).toHaveCount(2);
  await expect(page.locator('[data-state="waiting"]')).toBeVisible();
  await frame.focus();
  const id = await frame.getAttribute('id');
  await page.evaluate(() => (window as unknown as { sendRest: () => void }).sendRest());
  await expectFound(page, 2);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
  await expectBoxesOnHeads(page, scene);
});
