import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Names } from '../../../contract/language.ts';
import type { Lesson, TaughtReference } from '../protocol.ts';
import { lessonsIn, zipOf } from './backup.ts';
import { newId } from '../../shell/ids.ts';

const WORK = 'The Winter Wood';

function reference(id: string, character: string, names: Names = {}): Lesson {
  const vector = new Float32Array(4);
  const picture = new Blob([`picture ${id}`], { type: 'image/webp' });
  return { id, work: WORK, character, names, vector, grey: vector, picture };
}

async function saved(lessons: readonly Lesson[]) {
  const { zip } = await zipOf(lessons);
  const files = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  return Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

describe('zipOf', () => {
  it('keeps the names of all of a character’s references', async () => {
    const files = await saved([
      reference('a', 'Rem', { ja: 'レム' }),
      reference('b', 'Rem', { zh: '雷姆' }),
      reference('c', 'Rem'),
    ]);
    expect(JSON.parse(files[`${WORK}/names.json`]!)).toEqual({
      characters: { Rem: { ja: 'レム', zh: '雷姆' } },
    });
  });

  it('keeps rejections, and counts what it has no picture of', async () => {
    const rejection = { id: 'b', work: WORK, character: 'Rem', handle: 'AbC_-' };
    const { picture: _picture, ...older } = reference('a', 'Ram') as TaughtReference;
    expect(await saved([rejection, older])).toEqual({ [`${WORK}/Rem/b.not`]: 'AbC_-' });
    expect(await zipOf([rejection, older])).toMatchObject({ leftOut: 1 });
  });
});

/** What is found in a ZIP of files that hold their own paths. */
function found(...paths: readonly string[]) {
  return lessonsIn(zipSync(Object.fromEntries(paths.map((path) => [path, strToU8(path)]))));
}

/** A ZIP whose name says nothing of its encoding. */
function zipNamed(work: string) {
  const zip = zipSync({ [`${'?'.repeat(work.length)}/Rem/1.png`]: strToU8('picture') });
  const text = strFromU8(zip, true).replaceAll('?'.repeat(work.length), work);
  return strToU8(text, true);
}

describe('lessonsIn', () => {
  it('finds again what was saved, by the same ids', async () => {
    const lessons = [
      reference(newId(), 'Rem', { ja: 'レム' }),
      { id: newId(), work: WORK, character: 'Re:m', handle: 'AbC_-' },
    ];
    const { zip } = await zipOf(lessons);
    const { id, work, character, names } = lessons[0] as TaughtReference;
    const again = await lessonsIn(new Uint8Array(await zip.arrayBuffer()));
    expect(again.lessons).toEqual([
      { id, work, character, names, picture: expect.any(Blob) },
      lessons[1],
    ]);
  });

  it('tells files of one name in several folders apart, and one file by its folder', async () => {
    const first = await found('W/Rem/1.png', 'W/Ram/1.png', 'W/Ram/2.png');
    const ids = first.lessons.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    const again = await found('W/Rem/1.png', 'W/Ram/1.png', 'W/Ram/2.png');
    expect(again.lessons.map(({ id }) => id)).toEqual(ids);
  });

  it('takes the kinds of pictures that a gallery has, and nothing that systems add', async () => {
    const { lessons } = await found(
      ...['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'].map((ending) => `top/W/Rem/1.${ending}`),
      '__MACOSX/W/Rem/._1.png',
      'W/Rem/._2.png',
      'W/.git/2.png',
      'W/Rem/Thumbs.db',
    );
    expect(lessons.map(({ work, character }) => `${work}/${character}`)).toEqual(
      Array<string>(6).fill('W/Rem'),
    );
  });

  it('counts what is too large', async () => {
    const zip = zipSync({
      'W/Rem/1.png': new Uint8Array(21 * 1024 * 1024),
      'W/Rem/2.png': strToU8('2'),
    });
    expect(await lessonsIn(zip)).toMatchObject({ lessons: [{ work: 'W' }], tooLarge: 1 });
  });

  it('reads Chinese names from Windows', async () => {
    const { lessons } = await lessonsIn(zipNamed('Re:0 \xc0\xd7\xc4\xb7'));
    expect(lessons).toMatchObject([{ work: 'Re:0 雷姆' }]);
    expect(await lessonsIn(zipNamed('Cr\xe9\xe9e \xe0'))).toMatchObject({
      lessons: [{ work: 'Créée à' }],
    });
  });

  it('reads UTF-8 without its flag, and refuses other encodings', async () => {
    const utf8 = await lessonsIn(zipNamed(strFromU8(strToU8('冬の森'), true)));
    expect(utf8).toMatchObject({ lessons: [{ work: '冬の森' }] });
    expect(await lessonsIn(zipNamed('Caf\xe9'))).toMatchObject({ lessons: [{ work: 'Café' }] });
    const shiftJis = lessonsIn(zipNamed('\x83\x8c\x83\x80'));
    await expect(shiftJis).rejects.toMatchObject({ failure: 'unsupported-format' });
  });
});
