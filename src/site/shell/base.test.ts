import { expect, test } from 'vitest';
import { resolveBelow } from './base.ts';

const base = new URL('https://kyara.example/tools/');

test('paths with and without a leading slash lie below the base', () => {
  expect(resolveBelow(base, '/v1/preview/a')).toBe('https://kyara.example/tools/v1/preview/a');
  expect(resolveBelow(base, 'v1/preview/a')).toBe('https://kyara.example/tools/v1/preview/a');
});

test.each(['https://evil.example/a.png', 'javascript:alert(1)', 'data:text/html,x'])(
  'a path that names another host or scheme is refused: %s',
  (path) => {
    expect(resolveBelow(base, path)).toBeUndefined();
  },
);

test.each(['//evil.example/a.png', '\\\\evil.example/a.png', '/\\evil.example/a.png'])(
  'slashes cannot smuggle in a host: %s',
  (path) => {
    expect(resolveBelow(base, path)).toBe('https://kyara.example/tools/evil.example/a.png');
  },
);
