import { useState } from 'react';
import { useModels } from '../../settings/use-models.ts';
import type { Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useTask, type TaskState } from '../../ui/use-task.ts';
import { FailureReason } from '../failure/failure-text.ts';
import ui from '../panel.module.css';
import { type Adjustment, UNCHANGED } from './adjustment.ts';
import type { Reason } from './suggest.ts';
import { useResultTexts } from '../texts.ts';
import { showFirstWithHeads } from './try.ts';

const ROOM: Adjustment = { ...UNCHANGED, margin: 0.4 };

/** In turn, until somebody is found. */
const TRIES: Readonly<Record<Exclude<Reason, 'tiny'>, readonly Adjustment[]>> = {
  closeUp: [ROOM],
  missed: [
    { ...UNCHANGED, turns: 1 },
    { ...UNCHANGED, turns: 3 },
    { ...UNCHANGED, turns: 2 },
    ROOM,
  ],
};

interface OfferProps {
  readonly reason: Reason;
  readonly isBusy: boolean;
  readonly onTry: () => void;
}

function Offer({ reason, isBusy, onTry }: OfferProps) {
  const t = useResultTexts();
  return (
    <li className={ui.offer}>
      <p>{t(`adjust.why.${reason}`)}</p>
      <Button aria-disabled={isBusy} onClick={onTry}>
        {t(reason === 'tiny' ? 'stage.region' : `adjust.try.${reason}`)}
      </Button>
    </li>
  );
}

interface OutcomeProps extends TaskState {
  readonly failed: boolean;
}

function Outcome({ isRunning, error, failed }: OutcomeProps) {
  const t = useResultTexts();
  if (isRunning) return <p>{t('adjust.trying')}</p>;
  if (error === undefined) return failed && <p className={ui.failed}>{t('adjust.noBetter')}</p>;
  return (
    <p className={ui.failed}>
      <FailureReason error={error} />
    </p>
  );
}

interface Props {
  readonly source: Source;
  readonly reasons: readonly Reason[];
  readonly selectRegion: () => void;
}

/** What may help, each with a button. */
export function Suggestions({ source, reasons, selectRegion }: Props) {
  const t = useResultTexts();
  const { choice } = useModels();
  const { isRunning, error, run } = useTask();
  const [failed, setFailed] = useState(false);
  const tryIt = (reason: Reason) => {
    if (reason === 'tiny') return selectRegion();
    setFailed(false);
    run(async (signal) => {
      setFailed(!(await showFirstWithHeads(source, TRIES[reason], choice.model, signal)));
    });
  };
  return (
    <Section className={ui.group} heading={t('adjust.helpHeading')} headingClass={ui.heading}>
      <ul className={ui.group}>
        {reasons.map((reason) => (
          <Offer key={reason} reason={reason} isBusy={isRunning} onTry={() => tryIt(reason)} />
        ))}
      </ul>
      <div role="status">
        <Outcome isRunning={isRunning} error={error} failed={failed} />
      </div>
    </Section>
  );
}
