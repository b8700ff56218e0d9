import { characterOf, workOf } from './characters/index.ts';
import type { Drawing } from './compose.ts';
import type { Portrait } from './pictures.ts';
import type { Attributes, FaceMark, Framing } from './types.ts';

/** Ground truth of a picture of one person. */
export interface PortraitRecord {
  file: string;
  work: string;
  character: string;
  attributes: Attributes;
  framing: Framing;
  faces: FaceMark[];
}

/** Ground truth of any other picture. */
export interface SceneRecord {
  file: string;
  faces: FaceMark[];
}

/** What `cast.json` holds. */
export interface CastRecord {
  references: PortraitRecord[];
  probes: PortraitRecord[];
  scenes: SceneRecord[];
  nobody: { file: string }[];
  stranger: { file: string; attributes: Attributes; faces: FaceMark[] }[];
  samples: SceneRecord[];
}

/** The record of a portrait. */
export function portraitRecord(
  { who, attributes, framing, picture }: Portrait,
  drawing: Drawing,
): PortraitRecord {
  const character = characterOf(who);
  return {
    file: picture.file,
    work: workOf(character)?.names.en ?? '',
    character: character.names.en,
    attributes,
    framing,
    faces: drawing.faces,
  };
}
