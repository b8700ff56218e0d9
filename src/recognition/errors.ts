export type RecognitionFailure = 'unsupported-format' | 'too-large' | 'too-many-heads';

/** The recogniser's only expected error; all others are defects. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
  readonly failure: RecognitionFailure;

  constructor(failure: RecognitionFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

export function isRecognitionError(error: unknown): error is RecognitionError {
  return error instanceof RecognitionError;
}
