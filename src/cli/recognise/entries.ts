import type { Box } from '../../contract/box.ts';
import type { Language } from '../../contract/language.ts';
import { namesInLanguages, type BothNames } from '../../contract/names.ts';
import { joinedGalleryNames } from '../../gallery/name-book.ts';
import { type Grouping, groupHeads, type HeadToGroup } from '../../recognition/group/group.ts';
import type { FoundHead, FoundPicture } from './journal.ts';

/** What is written of a head: its name, or the group of the unknown person. */
export interface HeadEntry {
  readonly box: Box;
  readonly name?: {
    readonly work: string;
    readonly character: string;
    /** 0..1. */
    readonly score: number;
    readonly sure: boolean;
  };
  readonly group?: string;
}

export interface PictureEntry {
  /** In the folder. */
  readonly path: string;
  readonly sha256: string;
  /** The first picture with the same bytes. */
  readonly sameAs?: string | undefined;
  readonly picture: FoundPicture;
  readonly heads: readonly HeadEntry[];
}

export interface Recognised {
  readonly path: string;
  readonly sha256: string;
  readonly picture: FoundPicture;
}

export interface Naming {
  readonly onlySure: boolean;
  readonly languages: readonly Language[];
  readonly namesOf: (work: string, character: string) => BothNames;
  readonly grouping: Grouping;
}

function isNamed({ first, unknown, notConfident }: FoundHead, { onlySure }: Naming): boolean {
  return first !== undefined && !unknown && !(onlySure && notConfident);
}

function toGroup({ vector, ...probe }: NonNullable<FoundHead['probe']>): HeadToGroup {
  const bytes = new Uint8Array(Buffer.from(vector, 'base64'));
  return { ...probe, vector: new Float32Array(bytes.buffer) };
}

const UNKNOWN = { ja: '不明なキャラクター', en: 'Unknown', zh: '未知角色' } as const;

/** Somebody without a name. */
export function unknownIn([language = 'en']: readonly Language[]): string {
  return UNKNOWN[language];
}

/** "Unknown 1" and so on, by head; who is in most heads comes first. */
function groupsOf(
  heads: readonly FoundHead[],
  { grouping, languages }: Naming,
): Map<FoundHead, string> {
  const unknown = heads.filter(({ probe }) => probe);
  const probes = unknown.map(({ probe }) => toGroup(probe!));
  const groups = groupHeads(probes, grouping);
  return new Map(
    groups.flatMap((group, i) =>
      group.map((index) => [unknown[index]!, `${unknownIn(languages)} ${i + 1}`]),
    ),
  );
}

function nameOf({ first, notConfident }: FoundHead, { languages, namesOf }: Naming) {
  const { work, character, names = { work: {}, character: {} }, score } = first!;
  const all = joinedGalleryNames(namesOf(work, character), names);
  return {
    ...namesInLanguages(languages, all, first!),
    score: Number(score.toFixed(4)),
    sure: !notConfident,
  };
}

/** Names, and sorts the unknown of all pictures into people. The same bytes count once. */
export function entriesOf(pictures: readonly Recognised[], naming: Naming): PictureEntry[] {
  const first = new Map<string, Recognised>();
  for (const one of pictures) if (!first.has(one.sha256)) first.set(one.sha256, one);
  const unknown = [...first.values()]
    .flatMap(({ picture }) => picture.heads)
    .filter((head) => !isNamed(head, naming));
  const groups = groupsOf(unknown, naming);
  const entry = (head: FoundHead): HeadEntry => {
    if (isNamed(head, naming)) return { box: head.box, name: nameOf(head, naming) };
    const group = groups.get(head);
    return { box: head.box, ...(group !== undefined && { group }) };
  };
  return pictures.map((one) => {
    const original = first.get(one.sha256)!;
    const { picture } = original;
    const sameAs = original === one ? undefined : original.path;
    return { ...one, picture, sameAs, heads: picture.heads.map(entry) };
  });
}
