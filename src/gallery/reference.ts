/** A reference picture's embedding and whom it shows. */
export interface Reference {
  readonly id: string;
  readonly work: string;
  readonly character: string;
  readonly vector: Float32Array;
  /** The embedding of the same picture without its colour, for probes that have none. */
  readonly grey?: Float32Array;
}
