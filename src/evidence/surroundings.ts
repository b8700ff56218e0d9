import type { ImageFormat } from '../recognition/format.ts';

/** The leftmost columns of a picture as it is stored: not turned, colours unchanged, 8 bits each. */
export interface PixelColumns {
  /** Size of the whole picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** Columns that were read. */
  readonly columns: number;
  readonly channels: 3 | 4;
  /** `columns * height * channels` bytes, row by row. */
  readonly data: Uint8Array;
}

/** What finding evidence needs of its surroundings; without them that evidence is not looked for. */
export interface EvidenceTools {
  /**
   * Reads and checks the C2PA manifests of a file, without any network.
   *
   * @returns the manifest store as c2pa-rs prints it, or undefined when there is none to be read
   */
  readonly readC2pa?: ((bytes: Uint8Array, format: ImageFormat) => Promise<unknown>) | undefined;
  /**
   * Decodes as many columns as hold this many pixels.
   *
   * @returns undefined when the picture cannot be decoded or is not of this kind
   */
  readonly readColumns?:
    ((bytes: Uint8Array, pixels: number) => Promise<PixelColumns | undefined>) | undefined;
}
