import { HandleError } from '../../../gallery/handle.ts';
import { isRecognitionError } from '../../../recognition/errors.ts';
import type {
  Answers,
  DeviceFailure,
  DeviceMessage,
  DeviceNews,
  DeviceQuestion,
  TaskKind,
} from '../protocol.ts';

export class LoadError extends Error {}

function failureOf(error: unknown): DeviceFailure {
  if (error instanceof LoadError) return 'load';
  if (error instanceof HandleError) return 'stale';
  if (!isRecognitionError(error)) return 'broken';
  return error.failure === 'too-many-heads' ? 'tooMany' : 'unreadable';
}

interface Answering {
  /** Rejects with the signal's reason when aborted. */
  readonly answer: (question: DeviceQuestion, signal: AbortSignal) => Promise<Answers[TaskKind]>;
  readonly post: (news: DeviceNews) => void;
}

/** Takes the page's messages: every question is answered, unless it is aborted before. */
export function answering({ answer, post }: Answering) {
  const asked = new Map<number, AbortController>();
  const reply = async (question: DeviceQuestion) => {
    const { number } = question;
    const controller = new AbortController();
    const { signal } = controller;
    asked.set(number, controller);
    try {
      post({ kind: 'done', number, value: await answer(question, signal) });
    } catch (error) {
      // Other failures are told even when nobody waits any more: they may be the whole worker's.
      if (error === signal.reason) return;
      console.error(error);
      post({ kind: 'failed', number, failure: failureOf(error) });
    } finally {
      asked.delete(number);
    }
  };
  return (message: DeviceMessage): void => {
    if ('abort' in message) asked.get(message.number)?.abort();
    else void reply(message);
  };
}
