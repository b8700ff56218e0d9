/** Why a picture could not be recognised, as far as the picture itself is the reason. */
export type RecognitionFailure =
  /** No known image format by its first bytes, or its content cannot be decoded. */
  | 'unsupported-format'
  /** More bytes or pixels than the limit. */
  | 'too-large'
  /** More heads than the caller asked for at most. */
  | 'too-many-heads';

/** The one error family of the recogniser; everything else that is thrown is a defect. */
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
