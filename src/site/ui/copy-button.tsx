import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import field from './field.module.css';
import { CheckIcon, CopyIcon } from './icons.tsx';

type Outcome = 'copy' | 'copied' | 'copyFailed';

async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // No permission, or not a secure context.
    return 'copyFailed';
  }
}

/** Selected text: the system's copy needs no permission. */
function ByHand({ text, name }: { readonly text: string; readonly name: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return (
    <textarea
      ref={area}
      className={field.input}
      aria-label={name}
      rows={text.length > 60 ? 4 : 1}
      readOnly
      value={text}
    />
  );
}

interface Props {
  readonly text: string;
  readonly name: string;
  readonly look?: 'plain' | 'bare' | 'text';
  readonly children?: ReactNode;
}

/** Copies a text and says so, by the icon alone, so that nothing moves; where refused, selects it. */
export function CopyButton({ text, name, look, children }: Props) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>('copy');
  const run = async () => {
    const came = await copy(text);
    setOutcome(came);
    if (came === 'copied') setTimeout(() => setOutcome('copy'), 2500);
  };
  return (
    <>
      <Button look={look ?? 'plain'} onClick={() => void run()} aria-label={name}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {children ?? t('about.copy')}
      </Button>
      <span role="status" className={outcome === 'copyFailed' ? styles.failed : 'visually-hidden'}>
        {outcome !== 'copy' && t(`about.${outcome}`)}
      </span>
      {outcome === 'copyFailed' && <ByHand text={text} name={name} />}
    </>
  );
}
