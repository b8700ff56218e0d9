import type { AiEvidence } from '../contract/search.ts';
import type { AiJudge, Raster } from '../recognition/types.ts';

/**
 * Whether a picture was made by a generator: what its file says, and only if it says nothing, what
 * an installed classifier thinks.
 *
 * @param written what the file says of its making
 * @param picture the file decoded
 * @param classifier the installed one, if there is one
 * @returns undefined when nothing speaks for it
 */
export async function checkAi(
  written: Promise<AiEvidence | undefined>,
  picture: Raster,
  classifier: () => Promise<AiJudge | undefined>,
  signal: AbortSignal,
): Promise<AiEvidence | undefined> {
  const evidence = await written;
  if (evidence) return evidence;
  const judge = await classifier();
  const verdict = await judge?.judge(picture, signal);
  return judge && verdict?.isAi ? { kind: 'classifier', tool: judge.name, field: '' } : undefined;
}
