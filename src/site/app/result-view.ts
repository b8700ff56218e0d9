import { addAnswerTexts } from '../i18n/setup.ts';
import type { Source } from '../shell/source.ts';
import { onDemand } from '../ui/on-demand.tsx';

const load = () => import('../result/result.tsx');

/** The view of an answer with its texts: a visit that only looks in need not carry them. */
export const Result = onDemand(async () => {
  const [{ Result }] = await Promise.all([load(), addAnswerTexts()]);
  return Result;
});

/**
 * Begins the search of a picture that the page opens with, and loads its view.
 *
 * @throws when the view cannot be loaded
 */
export async function openResult(source: Source): Promise<void> {
  const { beginSearch } = await load();
  beginSearch(source);
  await Result.load();
}
