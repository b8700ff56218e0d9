/** What went wrong, for the program; the message is for the person who called the command. */
export type ModelsErrorCode =
  | 'usage'
  | 'unknown-model'
  | 'not-installed'
  | 'in-the-way'
  | 'network'
  | 'interrupted'
  | 'refused'
  | 'mismatch'
  | 'disk'
  | 'broken-manifest';

/** Every failure that the models command expects; its message stands on its own. */
export class ModelsError extends Error {
  override readonly name = 'ModelsError';
  readonly code: ModelsErrorCode;

  constructor(code: ModelsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
