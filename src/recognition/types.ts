import type { Box } from '../contract/box.ts';
import type { PictureInput } from './pixels/picture-input.ts';
import type { Region, Size } from './pixels/resample.ts';
import type { ResizeFilter } from './pixels/filter-taps.ts';

/** An upright, opaque picture in memory: rows from top to bottom, three bytes (red, green, blue) per pixel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** `width * height * 3` bytes, 0..255. */
  readonly data: Uint8Array;
}

/** A dense float32 array with its dimensions, as every ONNX runtime takes it. */
export interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** A network's outputs by name. */
export type Outputs = Readonly<Record<string, Tensor>>;

/** One loaded network. The two adapters (node/, browser/) implement it. */
export interface Session {
  /**
   * Runs the network once.
   *
   * @param input the network's only input: a picture and what to make of it, which is then done beside
   *   the network, or a tensor, whose memory may be handed over, so do not use it afterwards
   * @param signal a run that has not begun is given up when this is aborted
   * @throws the signal's reason when aborted
   */
  run(input: Tensor | PictureInput, signal?: AbortSignal): Promise<Outputs>;
  /**
   * `resample` of resample.ts where this network does its pixel work, for what several runs share.
   *
   * @throws the signal's reason when aborted
   */
  resample(
    picture: Raster,
    region: Region,
    size: Size,
    filter: ResizeFilter,
    signal?: AbortSignal,
  ): Promise<Raster>;
  /** A picture that `resample` made is not needed any more; its memory may be used for another one. */
  discard(picture: Raster): void;
  /** Frees the network's memory; the session must not be used afterwards. */
  release(): Promise<void>;
}

/** A face as the detector found it: mid-forehead to chin, cheek to cheek; may reach slightly outside 0..1. */
export interface FaceDetection {
  readonly box: Box;
  /** Detector's score, 0..1. */
  readonly score: number;
}

/** A character that a head may show. */
export interface RankedCandidate {
  readonly work: string;
  readonly character: string;
  /** Calibrated probability that this candidate is right, 0..1; descending in a ranking. */
  readonly score: number;
  /** Id of the reference picture that matched best, as the gallery names it; absent without one. */
  readonly reference?: string;
  /** How many references the gallery has of this character; absent where there is no gallery. */
  readonly references?: number;
}

/** One head of the picture with its ranking. */
export interface RecognisedHead {
  /** The face as detected. */
  readonly face: FaceDetection;
  /** The head's box for people to see: grown, clipped to the picture, never empty. */
  readonly box: Box;
  /** True when the first candidate needs checking, or when there is none. */
  readonly notConfident: boolean;
  /** Best first, no character twice. */
  readonly candidates: readonly RankedCandidate[];
}

export interface RecogniseOptions {
  readonly signal?: AbortSignal | undefined;
  /** More heads than this and `RecognitionError('too-many-heads')` is thrown before any is embedded. */
  readonly maxHeads?: number | undefined;
  /** Most candidates per head. */
  readonly maxCandidates?: number | undefined;
  /** Told where the heads are, in the order of the answer, before any of them is named. */
  readonly onHeads?: ((boxes: readonly Box[]) => void) | undefined;
}

/** A picture in, heads with candidates out: what every kind of model offers. */
export interface Recogniser {
  /**
   * @throws RecognitionError when the picture holds too many heads
   * @throws the signal's reason when aborted
   */
  recognise(picture: Raster, options?: RecogniseOptions): Promise<readonly RecognisedHead[]>;
}

/** What a classifier says about a picture. */
export interface AiVerdict {
  /** 0..1. */
  readonly score: number;
  /** Whether the score reaches the model's threshold. */
  readonly isAi: boolean;
}

/** Tells whether a picture was made by a generator. */
export interface AiJudge {
  /** The model's name, for people. */
  readonly name: string;
  /** @throws the signal's reason when aborted */
  judge(picture: Raster, signal?: AbortSignal): Promise<AiVerdict>;
}
