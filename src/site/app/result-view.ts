import { addAnswerTexts } from '../i18n/setup.ts';
import type { Source } from '../shell/source.ts';
import { onDemand } from '../ui/on-demand.tsx';

const load = () => import('../result/result.tsx');

/** The answer's view with its texts, loaded on demand. */
export const Result = onDemand(async () => {
  const [{ Result }] = await Promise.all([load(), addAnswerTexts()]);
  return Result;
});

/** After a reload, or back from elsewhere: shows the picture that was shown, if its answer is still to be had. */
export async function restoreResult(): Promise<void> {
  const { file } = (history.state ?? {}) as { file?: unknown };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (file !== undefined && visit?.type !== 'navigate')
    await load().then(({ restoreShown }) => restoreShown());
}

/**
 * Begins the search of the opening picture, and loads its view.
 *
 * @throws when the view or the texts cannot be loaded
 */
export async function openResult(source: Source, texts: Promise<void>): Promise<void> {
  await Promise.all([
    load().then(({ beginSearch }) => beginSearch(source)),
    texts.then(() => Result.load()),
  ]);
}
