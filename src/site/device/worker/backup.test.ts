import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Names } from '../../../contract/language.ts';
import type { Lesson } from '../protocol.ts';
import { zipOf } from './backup.ts';

const WORK = 'The Winter Wood';

function reference(id: string, character: string, names: Names = {}): Lesson {
  const vector = new Float32Array(4);
  const picture = new Blob([`picture ${id}`], { type: 'image/webp' });
  return { id, work: WORK, character, names, vector, grey: vector, picture };
}

async function saved(lessons: readonly Lesson[]) {
  const zip = await zipOf(lessons);
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
});
