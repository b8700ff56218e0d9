import { HandleError } from '../../../gallery/handle.ts';
import { isRecognitionError } from '../../../recognition/errors.ts';
import type { DeviceFailure } from '../protocol.ts';

export class LoadError extends Error {}

export function failureOf(error: unknown): DeviceFailure {
  if (error instanceof LoadError) return 'load';
  if (error instanceof HandleError) return 'stale';
  if (!isRecognitionError(error)) return 'broken';
  return error.failure === 'too-many-heads' ? 'tooMany' : 'unreadable';
}
