import { useState } from 'react';
import { FileButton } from '../../intake/file-buttons.tsx';
import { joinSentences } from '../../i18n/sentences.ts';
import { useFitTexts } from '../../picture/fit/texts.ts';
import { leaveUnchecked } from '../../search/fitting.ts';
import type { Change } from '../../search/prepare.ts';
import type { Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import ui from '../panel.module.css';

/** What to do with a picture whose copy may lose what its file says about AI. */
function FitChoice({ source }: { readonly source: Source }) {
  const t = useFitTexts();
  const [forAll, setForAll] = useState(false);
  return (
    <div className={ui.group}>
      <p>{t('why')}</p>
      <div className={ui.actions}>
        <Button look="strong" onClick={() => leaveUnchecked(source, forAll)}>
          {t('copy')}
        </Button>
        <FileButton>{t('other')}</FileButton>
      </div>
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

interface ProblemProps {
  /** `byFile`: given by address, so the page cannot make it fit. */
  readonly problem: 'evidence' | 'unreadable' | 'worker' | 'byFile';
  readonly source: Source;
}

/** Why a picture was not sent or taken, and what can be done. Announced. */
export function FitProblem({ problem, source }: ProblemProps) {
  const t = useFitTexts();
  return (
    <>
      <p role="alert">{t(problem)}</p>
      {problem === 'evidence' && <FitChoice source={source} />}
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
      {joinSentences(t(`changed.${change}`), isUnjudged && t('changed.unjudged'))}
    </p>
  );
}
