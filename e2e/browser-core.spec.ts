import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { expect } from '@playwright/test';
import { build } from 'vite';
import { test } from './support/test.ts';
import { readCastTruth, ROOT } from './support/truth.ts';
import { search } from './support/wire.ts';

/** The core of the recogniser, built for the browser and run there once, against the service. */

const BUILT = join(ROOT, 'test-results', 'browser-core');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};
const MODEL = 'public/models/kyara-1/';

let server: Server;
let site: string;

function serve(): Promise<Server> {
  return new Promise((resolve) => {
    const host = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://h').pathname));
      const root = path.startsWith('/public/') || path.startsWith('/e2e/') ? ROOT : BUILT;
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      const file = createReadStream(join(root, path));
      file.on('open', () => response.writeHead(200, { 'content-type': type }));
      file.on('error', () => response.writeHead(404).end());
      file.pipe(response);
    });
    host.listen(0, '127.0.0.1', () => resolve(host));
  });
}

test.beforeAll(async () => {
  await build({
    configFile: false,
    root: join(ROOT, 'e2e/browser-core'),
    base: './',
    logLevel: 'warn',
    build: { outDir: BUILT, emptyOutDir: true, target: 'es2022' },
  });
  server = await serve();
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => void server.close());

test('gives the same box and the same ranking as the service', async ({ page, request }) => {
  const { references, probes } = readCastTruth();
  const probe = probes[0]!;
  await page.goto(`${site}/index.html`);
  const heads = await page.evaluate(
    ([model, pictures, file]) => window.recognise(model, pictures, file),
    [
      `${site}/${MODEL}`,
      references.map(({ file, work, character }) => ({ url: `/${file}`, work, character })),
      `/${probe.file}`,
    ] as const,
  );

  const { data } = await search(request, probe.file);
  expect(heads).toHaveLength(data.length);
  for (const [index, detection] of data.entries()) {
    const head = heads[index]!;
    for (const [at, edge] of detection.box.entries()) expect(head.box[at]).toBeCloseTo(edge, 3);
    expect(head.notConfident).toBe(detection.not_confident);
    const names = head.candidates.map(({ work, character }) => `${work}: ${character}`);
    const wanted = detection.character.map(({ work, character }) => `${work}: ${character}`);
    expect(names.slice(0, wanted.length)).toEqual(wanted);
    for (const [at, { score }] of detection.character.entries()) {
      expect(Math.abs(head.candidates[at]!.score - score!)).toBeLessThan(0.01);
    }
  }
});
