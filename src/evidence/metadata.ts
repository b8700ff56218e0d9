export interface Metadata {
  readonly texts: readonly NamedText[];
  readonly exif: readonly Uint8Array[];
  readonly xmp: readonly string[];
  readonly iptc: readonly Uint8Array[];
  readonly comments: readonly string[];
  readonly hasC2pa: boolean;
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export const NO_METADATA: Metadata = {
  texts: [],
  exif: [],
  xmp: [],
  iptc: [],
  comments: [],
  hasC2pa: false,
};

/** Longest text looked at, in bytes; a whole graph is far shorter. */
export const MAX_TEXT_BYTES = 2 * 1024 * 1024;

export const MAX_TEXTS_BYTES = 8 * 1024 * 1024;

export const MAX_BLOCKS = 64;
