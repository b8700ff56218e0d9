import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './build.mjs';
import { dependenciesOf, judge } from './licence-rules.ts';

const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

it('every dependency has a licence that goes with ours', () => {
  const dependencies = dependenciesOf(lock);
  expect(dependencies.length).toBeGreaterThan(400);
  expect(dependencies.map(judge).filter(({ fine }) => !fine)).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-2.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['(MIT OR (Apache-2.0 AND X))', false],
  [undefined, false],
])('a new package under %s is fine: %s', (licence, fine) => {
  expect(judge({ name: 'new', version: '1.0.0', licence, dev: false }).fine).toBe(fine);
});

it('an exception holds for its package and licence only', () => {
  const axe = { name: 'axe-core', version: '1', dev: true };
  expect(judge({ ...axe, licence: 'MPL-2.0' }).fine).toBe(true);
  expect(judge({ ...axe, licence: 'GPL-3.0-only' }).fine).toBe(false);
  expect(judge({ ...axe, name: 'axe-core-plus', licence: 'MPL-2.0' }).fine).toBe(false);
  expect(judge({ ...axe, name: 'usearch', licence: 'Apache 2.0' }).fine).toBe(true);
  expect(judge({ ...axe, name: 'usearch', licence: undefined }).fine).toBe(false);
});

it('a package counts as shipped when any use of it is', () => {
  const of = (dev: boolean) => ({ version: '1.0.0', license: 'MIT', dev });
  const packages = { 'node_modules/a': of(true), 'node_modules/b/node_modules/a': of(false) };
  expect(dependenciesOf({ packages })).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT', dev: false },
  ]);
});
