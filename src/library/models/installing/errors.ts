/** What went wrong, for the program; the message is for the person who installs. */
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

/** A failure of installing that is to be expected; its message stands on its own. */
export class ModelsError extends Error {
  override readonly name = 'ModelsError';
  readonly code: ModelsErrorCode;

  constructor(code: ModelsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
