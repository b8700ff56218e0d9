import type { BothNames } from '../contract/names.ts';
import type { Box } from '../contract/box.ts';
import type { Grouping, HeadToGroup } from './group/group.ts';
import type { PictureInput } from './pixels/picture-input.ts';
import type { PictureSize } from '../contract/picture-size.ts';
import type { Region } from './pixels/resample.ts';
import type { ResizeFilter } from './pixels/filter-taps.ts';

/** An upright, opaque picture: rows from the top, three bytes (RGB) per pixel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** `width * height * 3` bytes. */
  readonly data: Uint8Array;
}

/** A dense float32 array with its dimensions. */
export interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export type Outputs = Readonly<Record<string, Tensor>>;

export interface Session {
  /**
   * Runs the network once.
   *
   * @param input a picture and its plan, made into a tensor beside the network; or a tensor, which
   * may be transferred, so do not use it afterwards
   * @param signal gives up a run that has not begun
   * @throws the signal's reason when aborted
   */
  run(input: Tensor | PictureInput, signal?: AbortSignal): Promise<Outputs>;
  /**
   * `resample` of resample.ts where the network does its pixel work, for sharing between runs.
   *
   * @throws the signal's reason when aborted
   */
  resample(
    picture: Raster,
    region: Region,
    size: PictureSize,
    filter: ResizeFilter,
    signal?: AbortSignal,
  ): Promise<Raster>;
  /** Frees a picture that `resample` made. */
  discard(picture: Raster): void;
  /** Frees the network; the session must not be used afterwards. */
  release(): Promise<void>;
}

/** A detected face: mid-forehead to chin, cheek to cheek; may reach slightly outside 0..1. */
export interface FaceDetection {
  readonly box: Box;
  readonly score: number;
}

export interface RankedCandidate {
  readonly work: string;
  readonly character: string;
  /** Those the model itself knows. */
  readonly names?: BothNames;
  /** Calibrated probability, 0..1; descending in a ranking. */
  readonly score: number;
  readonly reference?: string;
  /** How many references the gallery has of this character; absent without a gallery. */
  readonly references?: number;
  /** Ids of the models that named it, of a joined model. */
  readonly by?: readonly string[];
  /** Of the drawn cast, where that only demonstrates. */
  readonly demo?: true;
}

/** A head as its model sees it: to be named again, and for grouping. */
export interface SeenHead extends HeadToGroup {
  /** Whether it reached the threshold. */
  readonly sure: boolean;
}

export interface RecognisedHead {
  readonly face: FaceDetection;
  /** For people to see: grown, clipped to the picture, never empty. */
  readonly box: Box;
  /** Whether it reached the detector's threshold and is large enough to tell; else `notConfident`. */
  readonly sure: boolean;
  /** Not the box that counts by its score: it is there because somebody is recognised in it. */
  readonly doubtful?: true;
  /** The first candidate needs checking, or there is none. */
  readonly notConfident: boolean;
  /** No candidate is near enough to name the head after it; implies `notConfident`. */
  readonly unknown: boolean;
  readonly candidates: readonly RankedCandidate[];
  /** Only where asked for and the model has vectors. */
  readonly probe?: SeenHead;
}

/** Of a recognised head, what changes with the gallery. */
export type NamedHead = Pick<RecognisedHead, 'notConfident' | 'unknown' | 'candidates'>;

export interface RecogniseOptions {
  readonly signal?: AbortSignal | undefined;
  /** Above it `RecognitionError('too-many-heads')` is thrown before any is named. */
  readonly maxHeads?: number | undefined;
  readonly maxCandidates?: number | undefined;
  /**
   * Plain name of the only work whose characters are candidates; absent: all. Only for recognisers
   * with `name`.
   */
  readonly work?: string | undefined;
  /** Whether heads come with their `probe`, some 2 KB each. */
  readonly withProbes?: boolean | undefined;
  /**
   * Called with the boxes of sure heads, in the answer's order, before any is named; with none where
   * none is sure, though the answer may hold one.
   */
  readonly onHeads?: ((boxes: readonly Box[]) => void) | undefined;
}

/** What every searchable kind of model offers: a picture in, heads with candidates out. */
export interface Recogniser {
  /** How its heads are grouped, where they have vectors. */
  readonly grouping?: Grouping | undefined;
  /**
   * @throws RecognitionError when there are too many heads
   * @throws the signal's reason when aborted
   */
  recognise(picture: Raster, options?: RecogniseOptions): Promise<readonly RecognisedHead[]>;
  /**
   * Names heads of one picture again, with all candidates, where the model has vectors; some ms
   * each.
   *
   * @param work plain name of the only one whose characters are candidates; absent: all
   */
  name?(heads: readonly SeenHead[], work?: string): Promise<readonly NamedHead[]>;
}

interface AiVerdict {
  /** 0..1. */
  readonly score: number;
  readonly isAi: boolean;
}

export interface AiJudge {
  readonly name: string;
  /** @throws the signal's reason when aborted */
  judge(picture: Raster, signal?: AbortSignal): Promise<AiVerdict>;
}
