import { useId, useState } from 'react';
import { Button, onceAPress } from './button.tsx';
import { leaving } from './focus.ts';

interface Props {
  readonly label: string;
  /** Where the answers do not say what they are about. */
  readonly question?: string;
  readonly yes: string;
  readonly no: string;
  /** Of the first button. */
  readonly look?: 'plain' | 'bare';
  /** Where there is nothing to lose, a press is enough. */
  readonly asks?: boolean;
  readonly onConfirm: () => void;
}

/** A button for what has no undo: asks before it acts; neither a double click nor a second Enter says yes. */
export function ConfirmButton(props: Props) {
  const { label, question, yes, no, look = 'bare', asks = true, onConfirm } = props;
  const id = useId();
  const [step, setStep] = useState<'none' | 'asking' | 'refused'>('none');
  const isAsking = asks && step === 'asking';
  const confirm = leaving(() => {
    setStep('none');
    onConfirm();
  });
  const ask = () => setStep(isAsking ? 'refused' : 'asking');
  return (
    <>
      {isAsking && question && <p id={id}>{question}</p>}
      {isAsking && <Button onClick={onceAPress(confirm)}>{yes}</Button>}
      <Button
        // Another one, so that it is read out: it takes the focus.
        key={`${isAsking}`}
        autoFocus={step !== 'none'}
        look={isAsking ? 'bare' : look}
        aria-describedby={isAsking && question ? id : undefined}
        onClick={asks ? ask : confirm}
      >
        {isAsking ? no : label}
      </Button>
    </>
  );
}
