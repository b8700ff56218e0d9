import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROGRESS_TYPE } from '../../contract/progress-type.ts';
import type { Progress } from '../../contract/search.ts';
import { readText } from './read-lines.ts';

const BOX = { box: [0, 0, 0.5, 1], box_id: 'one' };
const PICTURE = '{"preview":"/v1/preview/a","size":[20,10]}';
const BOXES = JSON.stringify({ boxes: [BOX] });
const REPLY = '{"code":0,"data":[],"who":"Ⅷ 頭"}';

function inPieces(text: string, size: number, type = PROGRESS_TYPE): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': type } });
}

async function read(response: Response) {
  const told: Progress[] = [];
  const text = await readText(response, (progress) => told.push(progress));
  return { told: told.filter((each) => Object.keys(each).length > 0), text };
}

test.each([1, 2, 7, 1000])(
  'tells the lines and gives the last one, in pieces of %i',
  async (size) => {
    for (const end of ['\n', '']) {
      const { told, text } = await read(inPieces(`${PICTURE}\n${BOXES}\n${REPLY}${end}`, size));
      expect(told).toEqual([{ preview: '/v1/preview/a', size: [20, 10] }, { boxes: [BOX] }]);
      expect(text).toBe(REPLY);
    }
  },
);

test('tells a line before the next one is there', async () => {
  let send: (text: string) => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const response = new Response(body, { headers: { 'content-type': PROGRESS_TYPE } });
  const told = new Promise((resolve) => void readText(response, resolve));
  send(`${BOXES}\n{"co`);
  expect(await told).toEqual({ boxes: [BOX] });
});

test('takes a plain reply as it is, lines and all', async () => {
  const pretty = JSON.stringify({ code: 0, data: [] }, null, 2);
  const { told, text } = await read(inPieces(pretty, 5, 'application/json'));
  expect(told).toEqual([]);
  expect(text).toBe(pretty);
});

test('leaves out lines that mean nothing to it', async () => {
  const { told, text } = await read(inPieces(`nonsense\n{"boxes":3}\n${REPLY}\n`, 9));
  expect(told).toEqual([]);
  expect(text).toBe(REPLY);
});

test('reads any bytes, the same in whatever pieces they come', async () => {
  const line = fc.oneof(fc.constantFrom(PICTURE, BOXES, REPLY, ''), fc.json(), fc.string());
  const bytes = fc.oneof(
    fc.array(line, { maxLength: 8 }).map((lines) => new TextEncoder().encode(lines.join('\n'))),
    fc.uint8Array({ maxLength: 200 }),
  );
  const pieces = async (all: Uint8Array, size: number) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < all.length; i += size) controller.enqueue(all.slice(i, i + size));
        controller.close();
      },
    });
    return read(new Response(body, { headers: { 'content-type': PROGRESS_TYPE } }));
  };
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 20 }), async (all, size) => {
      const whole = await pieces(all, Math.max(1, all.length));
      expect(await pieces(all, size)).toEqual(whole);
      expect(new TextDecoder().decode(all).split('\n')).toContain(whole.text);
    }),
    { numRuns: 300, seed: 7 },
  );
});
