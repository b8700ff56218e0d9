export interface Reference {
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly vector: Float32Array;
  /** Embedding without colour, for black-and-white probes. */
  readonly grey?: Float32Array;
  /** Of a character that only demonstrates: a candidate only where it is the first and sure. */
  readonly demo?: true;
}
