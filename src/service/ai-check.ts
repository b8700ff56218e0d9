import type { AiEvidence } from '../contract/search.ts';
import type { Raster } from '../recognition/types.ts';
import type { PipelineOptions } from './pipeline.ts';

/**
 * Whether a picture was made by a generator: what its file says, and only if it says nothing, what
 * an installed classifier thinks.
 *
 * @param bytes the file as sent, where the evidence stands; decoding loses it
 * @param picture the same, decoded
 * @returns undefined when nothing speaks for it
 */
export async function checkAi(
  bytes: Uint8Array,
  picture: Raster,
  options: Pick<
    PipelineOptions,
    'pictures' | 'maxPixels' | 'client' | 'aiPrompt' | 'classifier' | 'signal'
  >,
): Promise<AiEvidence | undefined> {
  const { pictures, maxPixels, client, aiPrompt, classifier, signal } = options;
  const search = { maxPixels, withPrompt: aiPrompt, client };
  const evidence = await pictures.findEvidence(bytes, search, signal);
  if (evidence) return evidence;
  const judge = await classifier();
  const verdict = await judge?.judge(picture, signal);
  return judge && verdict?.isAi ? { kind: 'classifier', tool: judge.name, field: '' } : undefined;
}
