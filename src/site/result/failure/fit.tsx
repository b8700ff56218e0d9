import { useState } from 'react';
import { FileButton } from '../../intake/file-buttons.tsx';
import { joinSentences } from '../../i18n/sentences.ts';
import { leaveUnchecked } from '../../search/fitting.ts';
import type { Change } from '../../search/prepare.ts';
import type { Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import ui from '../panel.module.css';
import { useFailureTexts } from './texts.ts';

/** What to do with a picture whose copy may lose what its file says about AI. */
function FitChoice({ source }: { readonly source: Source }) {
  const t = useFailureTexts();
  const [forAll, setForAll] = useState(false);
  return (
    <div className={ui.group}>
      <p>{t('fit.why')}</p>
      <div className={ui.actions}>
        <Button look="strong" onClick={() => leaveUnchecked(source, forAll)}>
          {t('fit.copy')}
        </Button>
        <FileButton>{t('fit.other')}</FileButton>
      </div>
      <CheckField label={t('fit.forAll')} checked={forAll} onChange={setForAll} />
    </div>
  );
}

interface ProblemProps {
  /** `byFile` and `damaged`: given by address, so the page cannot make it fit. */
  readonly problem: 'evidence' | 'unreadable' | 'worker' | 'byFile' | 'damaged';
  readonly source: Source;
}

/** Why a picture was not sent or taken, and what can be done. Announced. */
export function FitProblem({ problem, source }: ProblemProps) {
  const t = useFailureTexts();
  return (
    <>
      <p role="alert">{t(`fit.${problem}`)}</p>
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
  const t = useFailureTexts();
  return (
    <p className={ui.note}>
      {joinSentences(t(`fit.changed.${change}`), isUnjudged && t('fit.changed.unjudged'))}
    </p>
  );
}
