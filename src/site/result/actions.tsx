import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '../../contract/search.ts';
import { useSettings } from '../settings/store.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Links } from './on-demand.ts';
import styles from '../ui/action-row.module.css';
import { namesIn } from './names.ts';

function OfName({ candidate }: { readonly candidate: Candidate }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { character } = namesIn(candidate, language);
  return (
    <>
      <CopyButton look="bare" text={character} name={t('result.copyName', { name: character })}>
        {t('result.copyNameShort')}
      </CopyButton>
      <Button
        look="bare"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('result.lookUp')}
      </Button>
      <div id={id} className={styles.below} hidden={!isOpen}>
        {isOpen && (
          <LazyBoundary>
            <Links candidate={candidate} />
          </LazyBoundary>
        )}
      </div>
    </>
  );
}

interface Props {
  readonly candidate: Candidate | undefined;
  readonly children: ReactNode;
}

export function Actions({ candidate, children }: Props) {
  return (
    <div className={styles.actions}>
      {candidate && <OfName candidate={candidate} />}
      {children}
    </div>
  );
}
