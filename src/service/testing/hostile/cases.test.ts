import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATUS } from '../../../contract/status.ts';
import { PICTURES, REQUESTS } from './corpus.ts';
import { CORRUPTED } from './damaged.ts';
import { hostileFile } from './files.ts';

const ALL = [...PICTURES, ...REQUESTS];

it('leaves no file out', () => {
  const rows = readFileSync(new URL('./cases.tsv', import.meta.url), 'utf8').split('\n');
  const files = rows.map((row) => row.split('\t')[0]!).filter((file) => /^[pr]/.test(file));
  const there = ['pictures', 'requests'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url)).map((file) => `${folder}/${file}`),
  );
  expect(files.sort()).toEqual(there.sort());
});

it('tells cases apart by their names', () => {
  const names = [...ALL, ...CORRUPTED].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('expects statuses that there are', () => {
  expect(ALL.filter(({ status }) => !(status in STATUS))).toEqual([]);
});

it('keeps the bytes of requests as they are sent', () => {
  expect(hostileFile('requests/http-cookies.http').includes('HTTP/1.1\r\n')).toBe(true);
});
