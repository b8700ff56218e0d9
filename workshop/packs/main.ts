/**
 * `npm run packs -- CLONES WORK`: makes the packs of public/packs and the space that their vectors
 * lie in; see README.md.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ModelSpaces, parseSpaces } from '../../src/recognition/match/model-spaces.ts';
import { vectorAt } from '../../src/recognition/match/search/vectors.ts';
import { ADAPT, chooseReferences, type Pictures, readPictures, WEIGHTS } from './gather.ts';
import { isLearned, packedOf } from './hold-out.ts';
import { writeHeads } from './seen.ts';
import { bringPictures, readSources } from './sources.ts';
import { MANIFEST, type PackReference, SPACE, writePacks } from './write.ts';

const LEARN = fileURLToPath(new URL('learn_space.py', import.meta.url));

/** Learns the space from these pictures in a process of its own. */
function learnSpace(work: string, { people, all }: Pictures): Buffer {
  const learned = all.filter(({ character }) => isLearned(people[character]!));
  const repositories = learned.map(({ character, found: { sha256 } }) => {
    return people[character]!.files.find((file) => file[2] === sha256)![0];
  });
  const characters = learned.map(({ character }) => character);
  const told = { characters, repositories, weights: [...WEIGHTS], start: ADAPT };
  writeFileSync(join(work, 'learn.json'), JSON.stringify(told));
  const vectors = learned.flatMap(({ found: { vector, grey } }) => [vector, grey]);
  const bytes = vectors.map((one) => new Uint8Array(Float32Array.from(one).buffer));
  writeFileSync(join(work, 'learn.f32'), Buffer.concat(bytes));
  execFileSync('python3', [LEARN, work], { stdio: 'inherit' });
  return readFileSync(join(work, 'space.bin'));
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * The space, and its hash in the model's manifest.
 *
 * @throws Error when the manifest has the hash of another space
 */
function writeSpace(bytes: Uint8Array): void {
  const text = readFileSync(MANIFEST, 'utf8');
  const before = hashOf(readFileSync(SPACE));
  if (!text.includes(before)) throw new Error(`${MANIFEST} has another hash than ${SPACE}.`);
  writeFileSync(SPACE, bytes);
  writeFileSync(MANIFEST, text.replace(before, hashOf(bytes)));
}

/** The references as packs have them. */
function packed({ all }: Pictures, spaces: ModelSpaces): PackReference[] {
  const chosen = chooseReferences(all);
  const { colour, grey } = packedOf(chosen, spaces);
  const [crowding, greyCrowding] = [colour, grey].map(({ neighbourhood }) =>
    neighbourhood.excess(),
  );
  return chosen.map(({ character }, row) => ({
    character,
    colour: vectorAt(colour.rows, row),
    grey: vectorAt(grey.rows, row),
    crowding: [crowding![row]!, greyCrowding![row]!],
  }));
}

async function main([clones, work]: readonly string[]): Promise<void> {
  if (!clones || !work) throw new Error('npm run packs -- CLONES WORK');
  const sources = readSources();
  await bringPictures(sources, clones, work);
  const pictures = await readPictures(work);
  writeHeads(sources, pictures.found);
  const space = learnSpace(work, pictures);
  writeSpace(space);
  await writePacks(packed(pictures, parseSpaces(space)), pictures.people, clones);
}

await main(process.argv.slice(2));
