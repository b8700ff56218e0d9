/**
 * `npm run packs -- CLONES WORK`: makes the packs of public/packs and the space that their vectors
 * lie in; see README.md.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toSpace } from '../../src/recognition/match/gallery-space.ts';
import { type ModelSpaces, parseSpaces } from '../../src/recognition/match/model-spaces.ts';
import { vectorAt } from '../../src/recognition/match/search/vectors.ts';
import { missingOf, moved, pairsOf, unseen, writeNumbers } from './carry.ts';
import { type Chosen, MOST_REFERENCES } from './choose.ts';
import { keptVectors } from './found.ts';
import {
  ADAPT,
  chooseReferences,
  packedIn,
  type Pictures,
  readPictures,
  WEIGHTS,
} from './gather.ts';
import { isLearned } from './hold-out.ts';
import {
  apart,
  byCharacter,
  type PackReference,
  type PlacedReference,
  withCrowding,
} from './references.ts';
import { writeHeads } from './seen.ts';
import { shippedReferences } from './shipped.ts';
import { bringPictures, readSources } from './sources.ts';
import { MANIFEST, readEmbedder, shippedWeights, SPACE, writePacks } from './write.ts';

/** The map that takes references over has 256 numbers for each of 256. */
const LEAST_PAIRS = 2000;

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
  writeNumbers(join(work, 'learn.f32'), vectors);
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

/** The references as packs have them: of the pictures, and those carried over. */
function packed({ all }: Pictures, spaces: ModelSpaces, carried: readonly PlacedReference[]) {
  const kept = byCharacter(carried);
  const room = ({ character }: Chosen) =>
    Math.max(0, MOST_REFERENCES - (kept.get(character)?.length ?? 0));
  const chosen = [...byCharacter(chooseReferences(all)).values()].flatMap((own) =>
    own.slice(0, room(own[0]!)),
  );
  const colour = packedIn(spaces.colour, chosen, 'vector');
  const grey = packedIn(spaces.grey, chosen, 'grey');
  const rows = chosen.map(({ character }, row) => {
    return { character, colour: vectorAt(colour, row), grey: vectorAt(grey, row) };
  });
  return withCrowding(apart([...rows, ...carried]));
}

/**
 * References of people some of whose pictures are not at hand or not clear, as the packs that are there have them.
 *
 * @throws Error when these packs and the space do not belong together: a run was broken off
 */
async function referencesBefore(pictures: Pictures): Promise<PackReference[]> {
  const missing = missingOf(pictures);
  const seen = new Set(pictures.all.map(({ character }) => character));
  const embedder = { ...readEmbedder(), weights: shippedWeights() };
  const before = await shippedReferences(pictures.people, embedder);
  return before.filter(({ character }) => missing[character]! > 0 || !seen.has(character));
}

/** Those of `before` that no picture at hand shows, in this space; of another embedder's none, where WORK lacks what it saw. */
function carriedOver(
  work: string,
  pictures: Pictures,
  spaces: ModelSpaces,
  [before, spaceBefore]: readonly [readonly PackReference[], Buffer],
): PlacedReference[] {
  if (before.length === 0) return [];
  const pairs = pairsOf(pictures, keptVectors(work, shippedWeights()));
  if (pairs.length < LEAST_PAIRS) {
    console.error(
      `references of missing pictures are lost: the former embedder saw ${pairs.length}`,
    );
    return [];
  }
  const place = (vector: Float32Array) => toSpace(spaces.colour, vector);
  return unseen(moved(work, spaceBefore, before, pairs), pictures, place);
}

async function main([clones, work]: readonly string[]): Promise<void> {
  if (!clones || !work) throw new Error('npm run packs -- CLONES WORK');
  const sources = readSources();
  await bringPictures(sources, clones, work);
  const pictures = await readPictures(work);
  writeHeads(sources, pictures.found);
  const before = [await referencesBefore(pictures), readFileSync(SPACE)] as const;
  const space = learnSpace(work, pictures);
  const spaces = parseSpaces(space);
  const carried = carriedOver(work, pictures, spaces, before);
  console.log(`${carried.length} references are carried over`);
  writeSpace(space);
  await writePacks(packed(pictures, spaces, carried), pictures.people, clones);
}

await main(process.argv.slice(2));
