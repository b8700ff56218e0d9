/** What a picture file carries beside its pixels, as far as it may tell how the picture was made. */
export interface Metadata {
  /** Named texts of a PNG. */
  readonly texts: readonly NamedText[];
  /** EXIF blocks, each beginning with its TIFF header. */
  readonly exif: readonly Uint8Array[];
  /** XMP packets. */
  readonly xmp: readonly string[];
  /** IPTC-IIM blocks, each beginning with its first data set. */
  readonly iptc: readonly Uint8Array[];
  /** A JPEG's own comments. */
  readonly comments: readonly string[];
  /** Whether the file holds a box in which C2PA manifests stand. */
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

/** Longest text that is looked at, in bytes; a generator's whole graph is far shorter. */
export const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** Most bytes of text that are looked at in one file. */
export const MAX_TEXTS_BYTES = 8 * 1024 * 1024;

/** Most blocks of one kind that are looked at in one file. */
export const MAX_BLOCKS = 64;
