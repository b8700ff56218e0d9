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
 * @param texts of the page; those of an answer can only follow them
 * @throws when the view or the texts cannot be loaded
 */
export async function openResult(source: Source, texts: Promise<void>): Promise<void> {
  await Promise.all([
    load().then(({ beginSearch }) => beginSearch(source)),
    texts.then(() => Result.load()),
  ]);
}
