import { expect, it } from 'vitest';
import { cacheControlOf } from './site.ts';

it.each([
  ['assets/index-1a2b3c.js', 'public, max-age=31536000, immutable'],
  ['index.html', 'no-cache'],
  ['service-worker.js', 'no-cache'],
  ['app.webmanifest', 'no-cache'],
  ['models/kyara-1/heads.onnx', 'no-cache'],
  ['cast/work/character/1.webp', 'public, max-age=3600'],
])('lets %s be kept: %s', (path, cacheControl) => {
  expect(cacheControlOf(path)).toBe(cacheControl);
});
