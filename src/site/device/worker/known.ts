import { type BothNames, type CharacterName, keyOf } from '../../../contract/names.ts';
import type { DeviceFiles } from '../../../contract/device-files.ts';
import type { KnownName } from '../../../contract/gallery.ts';
import type { Names } from '../../../contract/language.ts';
import { inflated } from '../../../evidence/inflate.ts';
import { packGallery, type Placing, placingOf } from '../../../gallery/build.ts';
import {
  bookOf,
  aliasesOf,
  joinedGalleryNames,
  type NameBook,
  namedWork,
  namesOf,
} from '../../../gallery/name-book.ts';
import { foundByName, searchTextsBy } from '../../../gallery/name-search.ts';
import { parseNames } from '../../../gallery/names-file.ts';
import { openGallery } from '../../../gallery/open.ts';
import { charactersOfPacks, namesOfPacks } from '../../../gallery/pack-characters.ts';
import { partsOf } from '../../../gallery/pack-parts.ts';
import {
  mostBytes,
  type Pack,
  type PackInfo,
  packInfoSchema,
  parsePack,
} from '../../../gallery/pack.ts';
import { charactersByWork, resolverOf } from '../../../gallery/placing.ts';
import type { Reference } from '../../../gallery/reference.ts';
import type { Gallery } from '../../../recognition/match/gallery.ts';
import type { Work } from '../../../contract/works.ts';
import { withRejections } from '../../../gallery/rejections.ts';
import type { Lesson } from '../protocol.ts';
import type { ReadDeviceFile } from './files.ts';

/** Everybody whom this device knows: packs, the cast, and who was taught here. */
export interface Known {
  readonly gallery: Gallery;
  listWorks(): Work[];
  /** At most so many characters with a text in one of their names or the work's, best first. */
  find(text: string, most: number): KnownName[];
  names(work: string, character: string): BothNames;
  /** Plain names of somebody named in any language; unknown ones stay as they are. */
  resolve(name: CharacterName): CharacterName;
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function readPack(
  [info, characters, vectors]: DeviceFiles['packs'][number],
  read: ReadDeviceFile,
): Promise<Pack> {
  const parsed = packInfoSchema.parse(JSON.parse(textOf(await read(info.path))));
  const decoded = async (part: keyof PackInfo['files'], path: string) => {
    const bytes = await read(path);
    if (parsed.files[part].encoding !== 'gzip') return bytes;
    return inflated(bytes, 'gzip', mostBytes(parsed)[part]);
  };
  const names = textOf(await decoded('characters', characters.path));
  return parsePack(parsed, names, await decoded('vectors', vectors.path));
}

/** Of the cast, which only demonstrates here. */
async function castOf({ cast }: DeviceFiles, read: ReadDeviceFile): Promise<readonly Reference[]> {
  const numbers = new Float32Array((await read(cast.vectors.path)).slice().buffer);
  const width = numbers.length / (2 * cast.references.length);
  const row = (index: number) => numbers.subarray(index * width, (index + 1) * width);
  return cast.references.map((one, index) => ({
    ...one,
    vector: row(2 * index),
    grey: row(2 * index + 1),
    demo: true,
  }));
}

function castNames({ cast }: DeviceFiles): NameBook {
  return bookOf(
    Object.entries(cast.names).map(([work, text]) => namedWork(work, parseNames(text))),
  );
}

interface Placed extends Placing {
  /** Digits of the hash of the embedder's weights. */
  readonly weights: string;
}

/** @returns what makes the gallery of those taught; called again when they change */
export async function readKnown(list: DeviceFiles, read: ReadDeviceFile) {
  const packs = await Promise.all(list.packs.map((pack) => readPack(pack, read)));
  const parts = packs.map(partsOf);
  const cast = await castOf(list, read);
  const packNames = namesOfPacks(packs);
  const ofCast = castNames(list);
  const packed = charactersOfPacks(packs);
  return (lessons: readonly Lesson[], { weights, ...model }: Placed): Known => {
    const taught = lessons.filter((one) => 'vector' in one);
    const rejections = lessons.filter((one) => 'handle' in one);
    const placing = placingOf(model, parts.length > 0);
    const gallery = openGallery(packGallery([...taught, ...cast], placing), parts);
    const own = new Map<string, Names>();
    for (const one of taught) own.set(keyOf(one), { ...own.get(keyOf(one)), ...one.names });
    const everybody = new Map([...taught, ...packed].map((one) => [keyOf(one), one]));
    const all = [...everybody.values()];
    const works = [...new Set(all.map(({ work }) => work))];
    const names = (work: string, character: string) =>
      joinedGalleryNames(
        { work: {}, character: own.get(keyOf({ work, character })) ?? {} },
        joinedGalleryNames(namesOf(packNames, work, character), namesOf(ofCast, work, character)),
      );
    const naming = { namesOf: names, aliasesOf: (work: string) => aliasesOf(packNames, work) };
    const search = {
      textOf: searchTextsBy(naming),
      weightOf: (one: (typeof all)[number]) => {
        if (own.has(keyOf(one))) return Infinity;
        return 'popularity' in one ? one.popularity : 0;
      },
    };
    return {
      gallery: withRejections(gallery, rejections, { weights, width: gallery.width }),
      listWorks() {
        const counts = new Map<string, number>();
        for (const { work } of all) counts.set(work, (counts.get(work) ?? 0) + 1);
        return works.map((work) => {
          const aliases = [...aliasesOf(packNames, work)];
          return { work, names: names(work, '').work, aliases, characters: counts.get(work)! };
        });
      },
      find(text, most) {
        const found = foundByName(all, text, search).slice(0, most);
        return found.map(({ work, character }) => {
          return { work, character, names: names(work, character) };
        });
      },
      names,
      resolve: resolverOf(charactersByWork(all), naming),
    };
  };
}
