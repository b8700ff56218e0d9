import { useState, type ReactNode } from 'react';
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
  /** Accessible name: what is copied. It holds the words that are shown. */
  readonly name: string;
  readonly look?: 'plain' | 'bare';
  /** Shown instead of "Copy". */
  readonly children?: ReactNode;
}

/** Copies a text and says so, to the eye and to a screen reader. */
export function CopyButton({ text, name, look, children }: Props) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>('copy');
  const run = async () => {
    setOutcome(await copy(text));
    setTimeout(() => setOutcome('copy'), 2500);
  };
  return (
    <>
      <Button look={look ?? 'plain'} onClick={() => void run()} aria-label={name}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {outcome === 'copy' ? (children ?? t('about.copy')) : t(`about.${outcome}`)}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome !== 'copy' && t(`about.${outcome}`)}
      </span>
    </>
  );
}
