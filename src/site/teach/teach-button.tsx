import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection } from '../../contract/search.ts';
import row from '../result/actions.module.css';
import type { Seen } from '../result/seen.ts';
import { Button } from '../ui/button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const TeachForm = onDemand(async () => (await import('./teach-form.tsx')).TeachForm);

interface Props {
  readonly detection: Detection;
  readonly number: number;
  readonly seen: Seen;
}

/** "This is …": opens the form that teaches who a head is. An action of its card's row. */
export function TeachButton({ detection, number, seen }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        look="bare"
        aria-expanded={isOpen}
        aria-label={t('result.teachThis', { number })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('result.teach')}
      </Button>
      {isOpen && (
        <div className={row.below}>
          <LazyBoundary fallback={null}>
            <TeachForm boxId={detection.box_id} number={number} seen={seen} close={close} />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
