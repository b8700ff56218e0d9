import type { AiEvidence } from '../contract/search.ts';
import type { AiJudge, Raster } from '../recognition/types.ts';

/**
 * Whether a picture was generated: by what its file says (`written`), else by the classifier.
 * Undefined when nothing says so.
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
