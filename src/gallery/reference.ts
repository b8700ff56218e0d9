export interface Reference {
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly vector: Float32Array;
  /** Embedding without colour, for black-and-white probes. */
  readonly grey?: Float32Array;
  /** Of the drawn cast, where that only demonstrates: named when sure, not counted. */
  readonly demo?: true;
}
