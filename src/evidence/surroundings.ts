import type { ImageFormat } from '../recognition/format.ts';

/** The leftmost columns of a picture as stored: not rotated, colours unchanged, 8 bits each. */
export interface PixelColumns {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly channels: 3 | 4;
  /** `columns * height * channels` bytes, row by row. */
  readonly data: Uint8Array;
}

export interface EvidenceTools {
  /**
   * Reads and checks C2PA manifests, without network.
   *
   * @returns the store as c2pa-rs prints it; undefined for none
   */
  readonly readC2pa?: ((bytes: Uint8Array, format: ImageFormat) => Promise<unknown>) | undefined;
  /**
   * Decodes columns with this many pixels.
   *
   * @returns undefined when not decodable or not of this kind
   */
  readonly readColumns?:
    ((bytes: Uint8Array, pixels: number) => Promise<PixelColumns | undefined>) | undefined;
}
