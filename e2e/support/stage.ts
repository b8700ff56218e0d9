import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Box } from '../../src/contract/box.ts';
import type { SearchReply } from '../../src/contract/search.ts';
import { boxes } from './site.ts';

/** The stage that the picture lies on. */
export function stage(page: Page): Locator {
  return page.locator('#stage');
}

export function toolbar(page: Page): Locator {
  return page.getByRole('group', { name: /Picture tools/ });
}

/** Headers for a reply in one piece, which a test can read. */
export function inOnePiece(request: Request): Record<string, string> {
  return { ...request.headers(), accept: 'application/json' };
}

/** Lets the service answer, and makes its answers unsure. */
export async function answerUnsurely(page: Page): Promise<void> {
  await page.route('**/v1/search', async (route) => {
    const response = await route.fetch({ headers: inOnePiece(route.request()) });
    const reply = (await response.json()) as SearchReply;
    const data = reply.data.map((each) => ({ ...each, not_confident: true }));
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

/** The reply of the search that `act` sets off. */
export async function replyOf(page: Page, act: () => Promise<void>): Promise<SearchReply> {
  await page.route('**/v1/search', (route) =>
    route.fallback({ headers: inOnePiece(route.request()) }),
  );
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/search'));
  await act();
  return (await (await answered).json()) as SearchReply;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the picture is drawn, in CSS pixels; fractions included. */
export async function pictureRect(page: Page): Promise<Place> {
  return stage(page)
    .locator('img')
    .first()
    .evaluate((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return { x, y, width, height };
    });
}

/** Every box lies where the reply says, to a fraction of a pixel. */
export async function expectExactBoxes(page: Page, wanted: readonly Box[]): Promise<void> {
  const image = await pictureRect(page);
  const drawn = await boxes(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      return [left, top, right, bottom];
    }),
  );
  expect(drawn).toHaveLength(wanted.length);
  wanted.forEach((box, index) => {
    const expected = [
      image.x + box[0] * image.width,
      image.y + box[1] * image.height,
      image.x + box[2] * image.width,
      image.y + box[3] * image.height,
    ];
    expected.forEach((edge, side) =>
      expect(Math.abs(drawn[index]![side]! - edge), `box ${index + 1}, side ${side}`).toBeLessThan(
        0.75,
      ),
    );
  });
}

/** How far the picture is enlarged, as the zoom button says. */
export async function zoomOf(page: Page): Promise<number> {
  const text = await toolbar(page).getByText(/×$/).textContent();
  return Number.parseFloat(text ?? '');
}

/** Two clicks whose timestamps are close, however long they take to arrive. */
export async function doubleClick(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const now = Date.now();
  for (const clickCount of [1, 2]) {
    const at = (now + 100 * clickCount) / 1000;
    const click = { x, y, button: 'left', clickCount, timestamp: at } as const;
    await session.send('Input.dispatchMouseEvent', { ...click, type: 'mousePressed', buttons: 1 });
    await session.send('Input.dispatchMouseEvent', { ...click, type: 'mouseReleased' });
  }
  await session.detach();
}
