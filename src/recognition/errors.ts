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

/** What every decoder says of bytes that are no picture, or a damaged one. */
export function undecodable(cause?: unknown): RecognitionError {
  return new RecognitionError('unsupported-format', 'The picture cannot be decoded.', { cause });
}

export function isRecognitionError(error: unknown): error is RecognitionError {
  return error instanceof RecognitionError;
}
