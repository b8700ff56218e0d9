/**
 * `npm run packs:update -- CLONES WORK`: brings public/packs up to the list of sources without all of
 * its clones; see README.md.
 */
import { readFileSync } from 'node:fs';
import { type ModelSpaces, parseSpaces } from '../../src/recognition/match/model-spaces.ts';
import { toSpace } from '../../src/recognition/match/gallery-space.ts';
import { addedTo, type Fresh } from './add.ts';
import type { Chosen } from './choose.ts';
import { corrected } from './corrections.ts';
import { clearPictures } from './gather.ts';
import { writeHeads } from './seen.ts';
import { shippedReferences } from './shipped.ts';
import { bringPictures, gitDir, readSources, type Sources } from './sources.ts';
import { SPACE, writePacks } from './write.ts';

/** Only the pictures whose repository is cloned. */
function cloned({ characters, ...sources }: Sources, clones: string): Sources {
  const isThere = sources.repositories.map(
    (one) => gitDir(clones, one.split('@')[0]!) !== undefined,
  );
  const filesOf = (one: Sources['characters'][number]) => one.files.filter(([at]) => isThere[at]);
  return { ...sources, characters: characters.map((one) => ({ ...one, files: filesOf(one) })) };
}

function freshOf({ character, found }: Chosen, { colour, grey }: ModelSpaces): Fresh {
  return {
    character,
    face: found.face,
    colour: toSpace(colour, found.vector),
    grey: toSpace(grey, found.grey),
  };
}

async function main([clones, work]: readonly string[]): Promise<void> {
  if (!clones || !work) throw new Error('npm run packs:update -- CLONES WORK');
  const sources = readSources();
  const people = corrected(sources);
  await bringPictures(cloned(sources, clones), clones, work);
  const spaces = parseSpaces(readFileSync(SPACE));
  const known = await shippedReferences(people);
  const { clear, found } = await clearPictures(sources, people, work);
  writeHeads(sources, found);
  const fresh = clear.map((one) => freshOf(one, spaces));
  const added = addedTo(known, fresh);
  console.log(`${added.length} of ${clear.length} pictures are further references`);
  await writePacks([...known, ...added], people, clones);
}

await main(process.argv.slice(2));
