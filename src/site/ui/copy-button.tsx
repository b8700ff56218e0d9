import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';

type Outcome = 'copy' | 'copied' | 'copyFailed';

async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // No permission, or a page that is not served securely.
    return 'copyFailed';
  }
}

interface Props {
  readonly text: string;
  /** Accessible name: what is copied. */
  readonly name: string;
}

/** Copies a text and says so, to the eye and to a screen reader. */
export function CopyButton({ text, name }: Props) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>('copy');
  const run = async () => {
    setOutcome(await copy(text));
    setTimeout(() => setOutcome('copy'), 2500);
  };
  return (
    <>
      <Button onClick={() => void run()} aria-label={name}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {t(`about.${outcome}`)}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome !== 'copy' && t(`about.${outcome}`)}
      </span>
    </>
  );
}
