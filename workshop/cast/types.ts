import type { Box, Point } from './geometry.ts';

/** Text in the three languages of the project. */
export interface Names {
  ja: string;
  en: string;
  zh: string;
}

export type StyleName = 'cel' | 'flat' | 'paint' | 'ink' | 'sketch' | 'pop';
export type LightName = 'day' | 'dusk' | 'night' | 'neon' | 'backlit' | 'studio';
export type ExpressionName =
  | 'calm'
  | 'smile'
  | 'laugh'
  | 'joy'
  | 'surprised'
  | 'angry'
  | 'sad'
  | 'crying'
  | 'shy'
  | 'smug'
  | 'wink'
  | 'sleepy'
  | 'determined'
  | 'pout'
  | 'serene';
export type PoseName =
  | 'front'
  | 'left'
  | 'right'
  | 'far-left'
  | 'far-right'
  | 'down'
  | 'up'
  | 'down-left'
  | 'up-right'
  | 'tilt-left'
  | 'tilt-right';
export type ArmsName = 'down' | 'wave' | 'chin' | 'hold' | 'hips' | 'clasped' | 'cheer';
export type Framing = 'close-up' | 'bust' | 'waist' | 'full';

/** What may differ between two pictures of one character. */
export interface Attributes {
  outfit: string;
  pose: PoseName;
  expression: ExpressionName;
  style: StyleName;
  light: LightName;
}

/** A lock of hair: a spine on the head with half widths; a third coordinate is depth. */
export interface Lock {
  at: readonly (readonly [x: number, y: number, z?: number])[];
  w: readonly number[];
  /** Drawn behind the body, behind the face, or over it. */
  layer: 'back' | 'side' | 'front';
  /** A colour of its own (a dyed strand). */
  colour?: string;
}

/** The hair of a character, in head units (the face is about 200 wide). */
export interface HairDesign {
  base: string;
  /** Colour towards the tips. */
  tip?: string;
  /** Colour of the inside, seen behind the neck. */
  inner?: string;
  /** Outline of the hair over the skull, from the left ear over the top to the right ear. */
  crown?: readonly Point[];
  /** Whether the crown's outline is jagged instead of smooth. */
  jagged?: boolean;
  /** Lower edge of the fringe from left to right; low points are tips, high ones notches. */
  fringe: readonly Point[];
  /** Where the hair parts. */
  part: Point;
  /** Closed shapes behind the head; the number moves them in depth. */
  back: readonly { d: string; z?: number }[];
  locks?: readonly Lock[];
  /** Whether the hair reaches down to the nape (not when it is tied up). */
  nape?: boolean;
  /** Height of the band of light, if any. */
  shine?: number;
}

/** The eyes of a character. */
export interface EyeDesign {
  colour: string;
  w: number;
  h: number;
  /** Degrees by which the outer corner rises (falls if negative). */
  slant: number;
  lash: number;
  /** Number of lash points at the outer corner. */
  spikes: number;
  pupil: 'round' | 'slit' | 'star' | 'ring';
  browWidth: number;
}

export type Extra =
  | 'glasses'
  | 'freckles'
  | 'mole'
  | 'beard'
  | 'stubble'
  | 'goatee'
  | 'earrings'
  | 'clip'
  | 'stick'
  | 'bandage'
  | 'scarf'
  | 'shell'
  | 'flower'
  | 'scar'
  | 'headphones';

export type HatName = 'beret' | 'captain' | 'hood' | 'straw' | 'beanie' | 'witch';

export type GarmentKind =
  | 'sailor'
  | 'blazer'
  | 'hoodie'
  | 'tee'
  | 'kimono'
  | 'coat'
  | 'pinafore'
  | 'apron'
  | 'knit'
  | 'cape'
  | 'vest'
  | 'jerkin'
  | 'tank'
  | 'raincoat';

/** Clothes: a cut and up to four colours (main, second, trim, accent). */
export interface Outfit {
  kind: GarmentKind;
  colours: readonly [string, string, string, string];
  hat?: HatName;
  extras?: readonly Extra[];
}

/** Build of the body in head units. */
export interface Build {
  shoulder: number;
  neck: number;
  chin: number;
  jaw: number;
}

/** Everything that makes a character. */
export interface Character {
  slug: string;
  work: string;
  names: Names;
  skin: string;
  hair: HairDesign;
  eyes: EyeDesign;
  build: Build;
  extras: readonly Extra[];
  outfits: Readonly<Record<string, Outfit>>;
}

/** One of the invented works. */
export interface Work {
  slug: string;
  names: Names;
}

/** A face in a finished picture. */
export interface FaceMark {
  work: string;
  character: string;
  box: Box;
}
