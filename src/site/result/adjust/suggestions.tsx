import { useState } from 'react';
import { useModels } from '../../settings/use-models.ts';
import type { Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useTask, type TaskState } from '../../ui/use-task.ts';
import { FailureReason } from '../failure/failure-text.ts';
import ui from '../panel.module.css';
import type { Suggestion } from './suggest.ts';
import { useAdjustTexts } from './texts.ts';
import { showFirstWithHeads } from './try.ts';

interface OfferProps {
  readonly suggestion: Suggestion;
  readonly isBusy: boolean;
  readonly onTry: () => void;
}

function Offer({ suggestion: { reason }, isBusy, onTry }: OfferProps) {
  const t = useAdjustTexts();
  return (
    <li className={ui.offer}>
      <p>{t(`why.${reason}`)}</p>
      <Button aria-disabled={isBusy} onClick={onTry}>
        {t(reason === 'tiny' ? 'stage.region' : `try.${reason}`)}
      </Button>
    </li>
  );
}

interface OutcomeProps extends TaskState {
  readonly failed: boolean;
}

function Outcome({ isRunning, error, failed }: OutcomeProps) {
  const t = useAdjustTexts();
  if (isRunning) return <p>{t('trying')}</p>;
  if (error === undefined) return failed && <p className={ui.failed}>{t('noBetter')}</p>;
  return (
    <p className={ui.failed}>
      <FailureReason error={error} />
    </p>
  );
}

interface Props {
  readonly source: Source;
  readonly offers: readonly Suggestion[];
  readonly selectPart: () => void;
}

/** What may help, each with a button. */
export function Suggestions({ source, offers, selectPart }: Props) {
  const t = useAdjustTexts();
  const { choice } = useModels();
  const { isRunning, error, run } = useTask();
  const [failed, setFailed] = useState(false);
  const tryIt = ({ tries }: Suggestion) => {
    if (tries.length === 0) return selectPart();
    setFailed(false);
    run(async (signal) => {
      setFailed(!(await showFirstWithHeads(source, tries, choice.model, signal)));
    });
  };
  return (
    <Section className={ui.group} heading={t('helpHeading')} headingClass={ui.heading}>
      <ul className={ui.group}>
        {offers.map((suggestion) => (
          <Offer
            key={suggestion.reason}
            suggestion={suggestion}
            isBusy={isRunning}
            onTry={() => tryIt(suggestion)}
          />
        ))}
      </ul>
      <div role="status">
        <Outcome isRunning={isRunning} error={error} failed={failed} />
      </div>
    </Section>
  );
}
