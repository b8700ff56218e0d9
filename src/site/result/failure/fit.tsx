import { useState } from 'react';
import { useWaysIn } from '../../shell/intake-slot.ts';
import { useFitTexts } from '../../picture/fit/texts.ts';
import { wishFor, type Wish } from '../../search/fitting.ts';
import type { Change } from '../../search/prepare.ts';
import type { Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import ui from '../panel.module.css';

interface ChoiceProps {
  readonly source: Source;
  readonly again: () => void;
}

/** What to do with a picture whose copy may lose what its file says about AI. */
function FitChoice({ source, again }: ChoiceProps) {
  const t = useFitTexts();
  const { FileButton } = useWaysIn();
  const [forAll, setForAll] = useState(false);
  const choose = (wish: Wish) => () => {
    wishFor(source, wish, forAll);
    if (wish === 'asItIs') again();
  };
  return (
    <div className={ui.group}>
      <p>{t('why')}</p>
      <div className={ui.actions}>
        <Button look="strong" onClick={choose('smaller')}>
          {t('copy')}
        </Button>
        <Button onClick={choose('asItIs')} aria-describedby="fit-unchanged">
          {t('unchanged')}
        </Button>
        <FileButton>{t('other')}</FileButton>
      </div>
      <p id="fit-unchanged" className={ui.note}>
        {t('unchangedHint')}
      </p>
      <label className={ui.choice}>
        <input
          type="checkbox"
          checked={forAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
        {t('forAll')}
      </label>
    </div>
  );
}

interface ProblemProps extends ChoiceProps {
  /** `byFile`: given by address, so the page cannot make it fit. */
  readonly problem: 'evidence' | 'unreadable' | 'worker' | 'byFile';
}

/** Why a picture was not sent or taken, and what can be done. Announced. */
export function FitProblem({ problem, ...rest }: ProblemProps) {
  const t = useFitTexts();
  return (
    <>
      <p role="alert">{t(problem)}</p>
      {problem === 'evidence' && <FitChoice {...rest} />}
    </>
  );
}

interface NoteProps {
  readonly change: Change;
  /** The AI check was left out, since a copy lacks the file's metadata. */
  readonly isUnjudged: boolean;
}

/** Says that a copy was searched. */
export function FitNote({ change, isUnjudged }: NoteProps) {
  const t = useFitTexts();
  return (
    <p className={ui.note}>
      {t(`changed.${change}`)} {isUnjudged && t('changed.unjudged')}
    </p>
  );
}
