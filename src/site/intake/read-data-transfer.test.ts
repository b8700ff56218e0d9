import { expect, test } from 'vitest';
import {
  firstOfUriList,
  imageInHtml,
  readDrop,
  readPaste,
  type Transfer,
  unwrapped,
} from './read-data-transfer.ts';

function transfer(data: Record<string, string>, files: File[] = []): Transfer {
  return { files, texts: Object.entries(data), entries: [] };
}

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const text = new File(['x'], 'a.txt', { type: 'text/plain' });

test('the picture of another page counts by its address, not by the copy beside it', () => {
  const html = '<meta charset="utf-8"><img alt="a" src="https://host.example/a.png?x=1&amp;y=2">';
  expect(readDrop(transfer({ 'text/html': html }, [picture]))).toEqual({
    kind: 'address',
    url: 'https://host.example/a.png?x=1&y=2',
  });
});

test('the picture wins over the link around it', () => {
  const data = {
    'text/html': '<a href="https://host.example/page"><img src="https://host.example/a.png"></a>',
    'text/uri-list': 'https://host.example/page',
  };
  expect(readDrop(transfer(data))).toEqual({ kind: 'address', url: 'https://host.example/a.png' });
});

test('a picture without an address counts by its copy, else by the link around it', () => {
  const data = {
    'text/html': '<a href="https://host.example/page"><img src="blob:https://host.example/1"></a>',
    'text/uri-list': 'https://host.example/page',
  };
  expect(readDrop(transfer(data, [picture]))).toEqual({ kind: 'files', files: [picture] });
  expect(readDrop(transfer(data))).toEqual({ kind: 'address', url: 'https://host.example/page' });
});

test('a picture in a page’s own text counts by its copy, then by itself, then by the link', () => {
  const data = (src: string) => ({
    'text/html': `<a href="https://host.example/page"><img src="${src}"></a>`,
    'text/uri-list': 'https://host.example/page',
  });
  const held = data('data:image/png;base64,UE5H');
  expect(readDrop(transfer(held, [picture]))).toEqual({ kind: 'files', files: [picture] });
  expect(readDrop(transfer(held))).toMatchObject({ kind: 'files', files: [{ size: 3 }] });
  const damaged = data('data:image/png;base64,%');
  expect(readDrop(transfer(damaged))).toEqual({
    kind: 'address',
    url: 'https://host.example/page',
  });
});

test('a small picture of an image search counts by the large one that it leads to', () => {
  const link = 'https://www.google.com/imgres?imgurl=https%3A%2F%2Fh.example%2Fa.png';
  const data = {
    'text/html': `<a href="${link}"><img src="data:image/png;base64,UE5H"></a>`,
    'text/uri-list': link,
  };
  expect(readDrop(transfer(data, [picture]))).toEqual({
    kind: 'address',
    url: 'https://h.example/a.png',
  });
});

test('a file from the file manager counts as a file, although it brings a file: address', () => {
  const data = { 'text/uri-list': 'file:///home/a.png' };
  expect(readDrop(transfer(data, [picture]))).toEqual({ kind: 'files', files: [picture] });
});

test('a picture that a page holds itself counts even without a copy of it', async () => {
  const held = readDrop(transfer({ 'text/html': '<img src="data:image/png;base64,UE5H">' }));
  expect(held).toMatchObject({ kind: 'files', files: [{ type: 'image/png', size: 3 }] });
  expect(readPaste(transfer({ 'text/plain': 'data:image/png;base64,UE5H' }))).toEqual(held);
  expect(readPaste(transfer({ 'text/plain': 'data:text/html;base64,UE5H' }))).toEqual({
    kind: 'nothing',
  });
});

test('a folder among what is dropped counts as such', () => {
  const entries = [{ name: 'pictures', isDirectory: true } as FileSystemEntry];
  expect(readDrop({ ...transfer({}, [picture]), entries })).toEqual({ kind: 'folders', entries });
});

test('an address among other words, and a picture in a copied part of a page', () => {
  expect(readPaste(transfer({ 'text/plain': 'see https://host.example/a.png !' }))).toEqual({
    kind: 'address',
    url: 'https://host.example/a.png',
  });
  const html = '<p>words <img src="https://host.example/b.png"> https://host.example/c</p>';
  const copied = { 'text/plain': 'words https://host.example/c', 'text/html': html };
  expect(readPaste(transfer(copied))).toEqual({
    kind: 'address',
    url: 'https://host.example/b.png',
  });
});

test.each([
  ['https://www.google.com/imgres?q=x&imgurl=https%3A%2F%2Fh.example%2Fa.png&w=1', 'a.png'],
  [
    'https://www.bing.com/images/search?view=detailV2&mediaurl=https%3a%2f%2fh.example%2fb.png',
    'b.png',
  ],
  ['https://yandex.com/images/search?pos=1&img_url=https%3A%2F%2Fh.example%2Fc.png', 'c.png'],
])('%s leads to the picture itself', (link, file) => {
  expect(unwrapped(link)).toBe(`https://h.example/${file}`);
});

test.each([
  'https://h.example/imgres?imgurl=https%3A%2F%2Fother.example%2Fa.png',
  'https://www.google.com/imgres?imgurl=javascript:alert(1)',
  'https://www.google.com/search?q=x',
])('%s stays as it is', (link) => {
  expect(unwrapped(link)).toBe(link);
});

test('several files come whole, in their order', () => {
  expect(readDrop(transfer({}, [text, picture]))).toEqual({
    kind: 'files',
    files: [text, picture],
  });
});

test('a file of an unknown kind is still given to the service, which knows better', () => {
  expect(readDrop(transfer({}, [text]))).toEqual({ kind: 'files', files: [text] });
});

test('a picture on the clipboard wins over the text that describes it', () => {
  expect(readPaste(transfer({ 'text/plain': 'https://host.example/' }, [picture]))).toEqual({
    kind: 'files',
    files: [picture],
  });
});

test('a pasted address may lack its scheme', () => {
  expect(readPaste(transfer({ 'text/plain': ' host.example/a.png\n' }))).toEqual({
    kind: 'address',
    url: 'https://host.example/a.png',
  });
});

test('other text is as good as nothing', () => {
  expect(readPaste(transfer({ 'text/plain': 'hello there' }))).toEqual({ kind: 'nothing' });
  expect(readPaste(transfer({}))).toEqual({ kind: 'nothing' });
});

test.each([
  ["<img src='https://h.example/1.png'>", 'https://h.example/1.png'],
  ['<IMG class=x SRC=https://h.example/2.png>', 'https://h.example/2.png'],
  [
    '<img data-src="https://h.example/no.png" src="https://h.example/3.png">',
    'https://h.example/3.png',
  ],
  ['<img src="javascript:alert(1)">', undefined],
  ['<img src="data:image/png;base64,AA">', undefined],
  ['<img src="/relative.png">', undefined],
  ['<p>no picture</p>', undefined],
])('the first picture in %s', (html, url) => {
  expect(imageInHtml(html)).toBe(url);
});

test('comments of a uri list are skipped', () => {
  expect(firstOfUriList('# dragged\r\nhttps://h.example/a.png\r\nhttps://h.example/b.png')).toBe(
    'https://h.example/a.png',
  );
  expect(firstOfUriList('')).toBeUndefined();
});
