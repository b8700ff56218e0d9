import { expect, test } from 'vitest';
import { firstOfUriList, imageInHtml, readDrop, readPaste, type Transfer } from './transfer.ts';

function transfer(data: Record<string, string>, files: File[] = []): Transfer {
  return { files, getData: (type) => data[type] ?? '' };
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

test.each(['data:image/png;base64,AA', 'blob:https://host.example/1'])(
  'a picture at %s counts by its copy, else by the link around it',
  (src) => {
    const data = {
      'text/html': `<a href="https://host.example/page"><img src="${src}"></a>`,
      'text/uri-list': 'https://host.example/page',
    };
    expect(readDrop(transfer(data, [picture]))).toEqual({ kind: 'files', files: [picture] });
    expect(readDrop(transfer(data))).toEqual({
      kind: 'address',
      url: 'https://host.example/page',
    });
  },
);

test('a file from the file manager counts as a file, although it brings a file: address', () => {
  const data = { 'text/uri-list': 'file:///home/a.png' };
  expect(readDrop(transfer(data, [picture]))).toEqual({ kind: 'files', files: [picture] });
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

test('other text and nothing at all are told apart', () => {
  expect(readPaste(transfer({ 'text/plain': 'hello there' }))).toEqual({ kind: 'text' });
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
