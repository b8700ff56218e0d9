import { reasonOf } from '../../library/events.ts';
import { hasCode, isFull } from '../../library/files/error-code.ts';
import { isRecognitionError, type RecognitionFailure } from '../../recognition/errors.ts';

/** Told of what could not be done, by path in the folder, and why. */
export type OnProblem = (path: string, reason: string) => void;

const FAILURES: Readonly<Record<RecognitionFailure, string>> = {
  'unsupported-format': 'is damaged, or no picture of a format that is read',
  'too-large': 'is too large',
  'too-many-heads': 'has too many heads',
};

/** What went wrong with a file, to stand behind its path. */
export function problemOf(error: unknown): string {
  if (isRecognitionError(error)) return FAILURES[error.failure];
  if (hasCode(error, 'ENOENT')) return 'is gone';
  if (hasCode(error, 'ELOOP')) return 'is a link that leads to itself';
  if (isFull(error)) return 'cannot be written: there is no room left';
  if (hasCode(error, 'EACCES', 'EPERM')) return 'may not be read or written';
  return reasonOf(error);
}
