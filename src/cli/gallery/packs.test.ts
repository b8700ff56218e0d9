import { cpSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import type { NamesFile } from '../../gallery/names-file.ts';
import {
  cast,
  folder,
  gallery,
  MODELS,
  open,
  pathOf,
  recognise,
} from '../../library/testing/library.ts';
import { exportAsPack } from './packs.ts';

const CHARACTERS = 4;

/** @param names of the first work */
async function packOf(name: string, names: NamesFile = {}): Promise<string> {
  const galleryDir = gallery(`${name}-pictures`, CHARACTERS, 3);
  writeFileSync(join(galleryDir, cast[0]!.work, 'names.json'), JSON.stringify(names));
  return exported(name, galleryDir);
}

async function exported(
  name: string,
  galleryDir: string,
  say: (line: string) => void = () => undefined,
): Promise<string> {
  const context = {
    galleryDir,
    modelDirs: [MODELS],
    cacheDir: pathOf('cache'),
    packs: options(name),
    aniListUrl: '',
    say,
    onProgress: () => undefined,
  };
  await exportAsPack(context, folder(`${name}-packs`, 'cast-pack'), {});
  return pathOf(`${name}-packs`);
}

function options(dir: string) {
  return { dirs: [dir], choice: 'all' as const, switchesFile: pathOf(`${basename(dir)}.json`) };
}

it('a pack names the characters of the gallery that it was made of, without any picture', async () => {
  const { library } = await open({ packs: options(await packOf('named')) });
  for (const { held, work, character } of cast.slice(0, CHARACTERS)) {
    const [head] = await recognise(library, held);
    expect(head!.candidates[0]).toMatchObject({ work, character, references: 3 });
    expect(head!.candidates[0]).not.toHaveProperty('reference');
  }
});

it('nobody is left out of a pack without a word', async () => {
  const galleryDir = gallery('broken-pictures', 1, 3);
  const broken = join(galleryDir, cast[0]!.work, cast[0]!.character, 'broken.webp');
  writeFileSync(broken, 'RIFF\0\0\0\0WEBP, cut off');
  const said: string[] = [];
  await exported('broken', galleryDir, (line) => said.push(line));
  expect(said).toContain(`${broken} cannot be read and is left out.`);
  expect(said).toContain('The pack cast-pack has 1 character with 3 references.');
});

it('a picture of one’s own joins the character of the pack', async () => {
  const dir = await packOf('joined');
  const own = gallery('joined-own', 1, 1);
  const { library } = await open({ packs: options(dir), galleryDirs: [own] });
  const [head] = await recognise(library, cast[0]!.held);
  const [first, second] = head!.candidates;
  expect(first).toMatchObject({ character: cast[0]!.character, references: 4 });
  expect(first!.reference).toBeDefined();
  expect(second!.character).not.toBe(cast[0]!.character);
});

it('a folder with names of another language joins them, too, while the pack is on', async () => {
  const { work, character, held, kept } = cast[0]!;
  const names = { work: { ja: '作品' }, characters: { [character]: { zh: '人物' } } };
  const dir = await packOf('translated', names);
  const own = folder('translated-own');
  cpSync(kept[0]!, join(folder('translated-own', '作品', '人物'), '1.webp'));
  const { library } = await open({ packs: options(dir), galleryDirs: [own] });
  const [head] = await recognise(library, held);
  expect(head!.candidates[0]).toMatchObject({ work, character, references: 4 });
  expect(library.pictures()).toMatchObject([{ work, character }]);
  await library.setPack('cast-pack', false);
  expect(library.pictures()).toMatchObject([{ work: '作品', character: '人物' }]);
  const [alone] = await recognise(library, held);
  expect(alone!.candidates).toMatchObject([{ work: '作品', character: '人物', references: 1 }]);
});

it('names nobody of a pack that is switched off', async () => {
  const dir = await packOf('off');
  const { library } = await open({ packs: options(dir) });
  await library.ready();
  await library.setPack('cast-pack', false);
  const [head] = await recognise(library, cast[0]!.held);
  expect(head!.candidates).toEqual([]);
});

it('names the drawn cast beside packs only where it is first and sure', async () => {
  const dir = await packOf('demo');
  const castDir = gallery('demo-cast', 6, 3);
  const { library } = await open({
    packs: options(dir),
    galleryDirs: [castDir],
    cast: { dir: castDir, mode: 'auto' },
  });
  await library.settled();
  const [known] = await recognise(library, cast[5]!.held);
  expect(known!.candidates[0]).toMatchObject({ character: cast[5]!.character, demo: true });
  const [other] = await recognise(library, cast[9]!.held);
  expect(other!.candidates.filter(({ demo }) => demo)).toEqual([]);
});
