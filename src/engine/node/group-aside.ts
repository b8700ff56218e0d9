import { HandleError } from '../../gallery/handle.ts';
import type { Grouping } from '../../recognition/group/group.ts';
import { askThread } from './own-program.ts';

export interface GroupMessage {
  readonly kind: 'group';
  readonly handles: readonly string[];
  readonly grouping: Grouping;
}

export type GroupAnswer = { readonly groups: number[][] } | { readonly problem: string };

/**
 * `groupHeads` for heads by their handles, in a thread of its own.
 *
 * @throws HandleError when one cannot be used; the signal's reason when aborted
 */
export async function groupAside(
  handles: readonly string[],
  grouping: Grouping,
  signal: AbortSignal,
): Promise<number[][]> {
  const message: GroupMessage = { kind: 'group', handles, grouping };
  const answer = await askThread<GroupAnswer>('gallery-thread', signal, (thread) =>
    thread.postMessage(message),
  );
  if ('problem' in answer) throw new HandleError(answer.problem);
  return answer.groups;
}
