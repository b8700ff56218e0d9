export type ModelsErrorCode =
  | 'setting'
  | 'unknown-model'
  | 'not-installed'
  | 'in-the-way'
  | 'network'
  | 'interrupted'
  | 'refused'
  | 'mismatch'
  | 'disk'
  | 'broken-manifest';

/** An expected failure of installing; the message stands on its own. */
export class ModelsError extends Error {
  override readonly name = 'ModelsError';
  readonly code: ModelsErrorCode;

  constructor(code: ModelsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
