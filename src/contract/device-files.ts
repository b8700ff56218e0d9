import type { Known } from './model.ts';

/** `device.json`: what the recogniser on the visitor's device is made of, listed by the build. */
export interface DeviceFile {
  /** Relative to the page. */
  readonly path: string;
  readonly bytes: number;
  /** First digits of its SHA-256: another content is another file. */
  readonly hash: string;
}

export interface DeviceReference {
  readonly id: string;
  readonly work: string;
  readonly character: string;
}

export interface DeviceFiles {
  /** By the packs. */
  readonly known: Known;
  readonly runtime: DeviceFile;
  /** All of the model's folder; `manifest.json` is one of them. */
  readonly model: readonly DeviceFile[];
  /** Of each pack: `pack.json`, its characters, its vectors. */
  readonly packs: readonly (readonly [DeviceFile, DeviceFile, DeviceFile])[];
  /** The reader of C2PA records, for the first picture that has one; older builds list none. */
  readonly c2pa?: DeviceFile;
  /** The drawn cast: `vectors` has a row with and a row without colour for each reference. */
  readonly cast: {
    readonly vectors: DeviceFile;
    readonly references: readonly DeviceReference[];
    /** Texts of the works' names.json, by plain name. */
    readonly names: Readonly<Record<string, string>>;
  };
}
