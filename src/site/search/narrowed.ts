import type { Recognition } from './reply.ts';
import { workFor } from './work.ts';

/**
 * An answer that has come, by the characters of the work that is known by now, if any.
 *
 * @throws SearchError
 */
export async function asNarrowed(recognition: Recognition, model: string): Promise<Recognition> {
  if (workFor(model) === undefined) return recognition;
  const { narrowed } = await import('./narrowing.ts');
  return narrowed(recognition, model);
}
