import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './build.mjs';

/** Hidden, installed or made here. */
const NOT_OURS = /^(\..*|node_modules|dist|data|test-results)$/;

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : pagesIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const textOf = (page: string) => readFileSync(page, 'utf8').replace(/^ *(```|~~~)[^]*?^ *\1/gm, '');

/** As GitHub makes them of headings. */
function anchorsOf(page: string): string[] {
  const headings = Array.from(textOf(page).matchAll(/^#+ +(.*)$/gm), ([, heading]) => heading!);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? page : join(dirname(page), path);
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

it.each(pagesIn(ROOT).map((page) => page.slice(ROOT.length)))('%s has no dead link', (name) => {
  const page = join(ROOT, name);
  const text = textOf(page).replace(/`[^`]*`/g, '');
  const links = Array.from(
    text.matchAll(/\]\(\s*([^\s)]+)|^\[[^\]]+\]: +(\S+)/gm),
    (m) => m[1] ?? m[2]!,
  );
  const relative = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(relative.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
});
