import { expect, test } from 'vitest';
import { pathOf, picturesAmong, picturesIn, shortened } from './folders.ts';

interface Tree {
  readonly [name: string]: Tree | 'file';
}

function entries(tree: Tree, opened: string[] = [], folder = ''): FileSystemEntry[] {
  return Object.entries(tree).map(([name, content]) => {
    const fullPath = `${folder}/${name}`;
    if (content === 'file') {
      const file = (done: (file: File) => void) => {
        opened.push(name);
        done(new File(['x'], name));
      };
      return {
        name,
        fullPath,
        isFile: true,
        isDirectory: false,
        file,
      } as unknown as FileSystemEntry;
    }
    const inside = entries(content, opened, fullPath).reverse();
    const readEntries = (done: (some: FileSystemEntry[]) => void) => done(inside.splice(0, 2));
    const createReader = () => ({ readEntries });
    return {
      name,
      fullPath,
      isFile: false,
      isDirectory: true,
      createReader,
    } as unknown as FileSystemEntry;
  });
}

async function names(tree: Tree, most = 100) {
  return (await picturesIn(entries(tree), most)).pictures.map(({ name }) => name);
}

test('pictures only, folders in folders too, in the order in which people number them', async () => {
  const tree: Tree = {
    pages: {
      'page10.png': 'file',
      'page2.PNG': 'file',
      'page1.png': 'file',
      'notes.txt': 'file',
      extra: { 'a.heic': 'file' },
      '.thumbnails': { 't.png': 'file' },
      '._page1.png': 'file',
    },
    __MACOSX: { 'page1.png': 'file' },
    'cover.jpg': 'file',
  };
  expect(await names(tree)).toEqual([
    'cover.jpg',
    'a.heic',
    'page1.png',
    'page2.PNG',
    'page10.png',
  ]);
});

test('the walk ends with as many as are wanted', async () => {
  const opened: string[] = [];
  const tree = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}.png`, 'file']));
  const { pictures } = await picturesIn(entries({ all: tree as Tree }, opened), 5);
  expect(pictures.map(({ name }) => name)).toEqual(['0.png', '1.png', '2.png', '3.png', '4.png']);
  expect(opened).toHaveLength(5);
});

test('a folder in itself ends somewhere', async () => {
  const folder = {
    name: 'loop',
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const rest = [[folder], []];
      return { readEntries: (done: (some: unknown[]) => void) => done(rest.shift() ?? []) };
    },
  };
  const found = await picturesIn([folder as unknown as FileSystemEntry], 10);
  expect(found).toEqual({ pictures: [], others: 0 });
});

test('what cannot be read keeps its line, and the rest goes on', async () => {
  const refuse = (_: unknown, fail: (error: Error) => void) => fail(new Error('refused'));
  const locked = { name: 'a', fullPath: '/a', isFile: false, isDirectory: true };
  const gone = {
    name: 'b.png',
    fullPath: '/b.png',
    isFile: true,
    isDirectory: false,
    file: refuse,
  };
  const all = [
    { ...locked, createReader: () => ({ readEntries: refuse }) },
    gone,
    ...entries({ c: { 'd.png': 'file' } }),
  ];
  const { pictures } = await picturesIn(all as unknown as FileSystemEntry[], 10);
  expect(pictures.map((file) => [pathOf(file), file.size])).toEqual([
    ['a', 0],
    ['b.png', 0],
    ['c/d.png', 1],
  ]);
});

function chosen(path: string, type = ''): File {
  const file = new File(['x'], path.split('/').at(-1)!, { type });
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return file;
}

test('files of a chosen folder come in the order of their paths, others as they were chosen', () => {
  const folder = ['f/10.png', 'f/9.png', 'f/.hidden/1.png', 'f/sub/2.jpg', 'f/read.me'];
  const { pictures } = picturesAmong(folder.map((path) => chosen(path)));
  expect(pictures.map((file) => file.webkitRelativePath)).toEqual([
    'f/9.png',
    'f/10.png',
    'f/sub/2.jpg',
  ]);
  const files = picturesAmong([chosen('b.png'), chosen('a.png'), chosen('c', 'image/png')]);
  expect(files.pictures.map(({ name }) => name)).toEqual(['b.png', 'a.png', 'c']);
});

test('what is no picture is counted, but not what nobody sees', async () => {
  const seen = ['f/a.png', 'f/film.mp4', 'f/sub/all.zip', 'f/notes.txt'];
  const unseen = [
    'f/.DS_Store',
    'f/.git/config',
    'f/Thumbs.db',
    'f/desktop.ini',
    'f/__MACOSX/x.mp4',
  ];
  const { pictures, others } = picturesAmong([...seen, ...unseen].map((path) => chosen(path)));
  expect([pictures.length, others]).toEqual([1, 3]);

  const tree: Tree = {
    'a.png': 'file',
    'film.mp4': 'file',
    sub: { 'all.zip': 'file', 'notes.txt': 'file', 'Thumbs.db': 'file' },
    '.git': { config: 'file' },
  };
  const dropped = await picturesIn(entries(tree), 100);
  expect([dropped.pictures.length, dropped.others]).toEqual([1, 3]);
});

test('of a whole disk it is told where the walk ended', async () => {
  const many = (count: number): Tree =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.txt`, 'file' as const]));
  expect(await picturesIn(entries(many(20_000)), 10)).toEqual({ pictures: [], others: 20_000 });
  const { cutAt } = await picturesIn(entries(many(20_001)), 10);
  expect(cutAt).toBe(20_000);
});

test('a long name is cut in its middle, where files of one series are alike', () => {
  expect(shortened('short.png')).toBe('short.png');
  expect(shortened('bpipe-char_222_bpipe_epoque#17_front.png')).toBe(
    'bpipe-char_222_…_epoque#17_front.png',
  );
});
