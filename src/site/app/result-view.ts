import { addAnswerTexts } from '../i18n/setup.ts';
import { onDemand } from '../ui/on-demand.tsx';

/** The view of an answer with its texts: a visit that only looks in need not carry them. */
export const Result = onDemand(async () => {
  const [{ Result, noteEarlyProgress }] = await Promise.all([
    import('../result/result.tsx'),
    addAnswerTexts(),
  ]);
  noteEarlyProgress();
  return Result;
});
