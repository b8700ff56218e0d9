import type { Source } from '../../shell/source.ts';
import { FitChoice } from './fit-choice.tsx';
import { useFitTexts } from '../../picture/fit/texts.ts';

interface Props {
  /** `byFile`: given by address, so the page cannot make it fit. */
  readonly problem: 'evidence' | 'unreadable' | 'worker' | 'byFile';
  readonly source: Source;
  readonly again: () => void;
}

/** Why a picture was not sent or taken, and what can be done. Announced. */
export function FitProblem({ problem, source, again }: Props) {
  const t = useFitTexts();
  return (
    <>
      <p role="alert">{t(problem)}</p>
      {problem === 'evidence' && <FitChoice source={source} again={again} />}
    </>
  );
}
