import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { isPictureFile } from '../../src/recognition/format.ts';
import { isPeopleSet, type PeopleSet, readPeopleSet } from './people-set.ts';

/**
 * Finds data sets at any depth (bench/README.md): `annotations.json`, `cast.json`, or
 * `<set>/<work>/<character>/*`, below `whole` as whole pictures.
 */

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const annotationsSchema = z.array(
  z.object({
    file: z.string(),
    kind: z.optional(z.string()),
    faces: z.array(box),
    ignore: z._default(z.array(box), []),
  }),
);

export type Annotation = z.infer<typeof annotationsSchema>[number];

export interface DetectionSet {
  readonly name: string;
  readonly pictures: string;
  readonly annotations: readonly Annotation[];
}

export interface IdentityPicture {
  readonly path: string;
  readonly set: string;
  readonly work: string;
  readonly character: string;
  readonly isWhole: boolean;
}

const ANNOTATIONS = 'annotations.json';

function foldersBelow(root: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(root, entry.name))
    .sort();
  return [root, ...folders.flatMap(foldersBelow)];
}

function picturesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => isPictureFile(name) && !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name));
}

/** Pictures at any depth. */
export function picturesBelow(root: string): string[] {
  return foldersBelow(root).flatMap(picturesIn);
}

function isDetectionSet(folder: string): boolean {
  return existsSync(join(folder, ANNOTATIONS)) && existsSync(join(folder, 'pictures'));
}

function readDetectionSet(root: string, folder: string): DetectionSet {
  const annotations = annotationsSchema.parse(
    JSON.parse(readFileSync(join(folder, ANNOTATIONS), 'utf8')),
  );
  return { name: relative(root, folder) || '.', pictures: join(folder, 'pictures'), annotations };
}

function identityPictures(root: string, folder: string): IdentityPicture[] {
  const parts = relative(root, folder).split(sep);
  const [set = '.', work, character] = [parts.slice(0, -2).join('/') || '.', ...parts.slice(-2)];
  if (parts.length < 2 || !work || !character) return [];
  const isWhole = parts.includes('whole');
  return picturesIn(folder).map((path) => ({ path, set, work, character, isWhole }));
}

export interface EvaluationSets {
  readonly detection: readonly DetectionSet[];
  readonly people: readonly PeopleSet[];
  readonly identity: readonly IdentityPicture[];
}

/** @throws ZodError when an `annotations.json` does not have the documented shape */
export function findSets(root: string): EvaluationSets {
  const folders = foldersBelow(root);
  const detectionFolders = folders.filter(isDetectionSet);
  const peopleFolders = folders.filter(isPeopleSet);
  const isTaken = (folder: string) =>
    [...detectionFolders, ...peopleFolders].some(
      (taken) => !relative(taken, folder).startsWith('..'),
    );
  return {
    detection: detectionFolders.map((folder) => readDetectionSet(root, folder)),
    people: peopleFolders.map((folder) => readPeopleSet(relative(root, folder) || '.', folder)),
    identity: folders
      .filter((folder) => !isTaken(folder))
      .flatMap((folder) => identityPictures(root, folder)),
  };
}
