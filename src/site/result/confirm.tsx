import { useTranslation } from 'react-i18next';
import type { Candidate, Detection } from '../../contract/search.ts';
import { gallery, LessonFailure } from '../gallery/on-demand.ts';
import { useSettings } from '../settings/store.ts';
import row from '../ui/action-row.module.css';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { useTask } from '../ui/use-task.ts';
import { namesIn } from './names.ts';
import type { Seen } from './seen.ts';

export interface OfHead {
  readonly detection: Detection;
  readonly seen: Seen;
}

/** Teaches a head as one of its candidates; the note of it offers the undo. */
export function useConfirming({ detection, seen }: OfHead) {
  const { language } = useSettings();
  const { isRunning, error, run } = useTask();
  const confirm = (candidate: Candidate) =>
    run(async () => {
      const { work, character } = candidate;
      const told = namesIn(candidate, language);
      const { giveLesson } = await gallery();
      await giveLesson(seen, detection.box_id, { work, character, names: {} }, () => {}, told);
    });
  return { isRunning, error, confirm };
}

interface YesProps {
  readonly candidate: Candidate;
  readonly number: number;
  readonly confirming: ReturnType<typeof useConfirming>;
  readonly look: 'strong' | 'plain' | 'bare';
  readonly className?: string | undefined;
}

export function Yes({ candidate, number, confirming, look, className }: YesProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { character, work } = namesIn(candidate, language);
  const isOneOfSeveral = look === 'bare';
  // Among several one's name may be another's.
  const name = isOneOfSeveral ? t('model.marked', { name: character, mark: work }) : character;
  return (
    <Button
      look={look}
      className={className}
      aria-disabled={confirming.isRunning}
      aria-label={t(isOneOfSeveral ? 'result.chooseThis' : 'result.confirmThis', { number, name })}
      onClick={() => confirming.confirm(candidate)}
    >
      <CheckIcon />
      {t(isOneOfSeveral ? 'result.choose' : 'result.confirm')}
    </Button>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly seen: Seen;
}

export function ConfirmFailure({ error, seen }: FailureProps) {
  if (error === undefined) return null;
  return (
    <div className={row.below}>
      <LazyBoundary>
        <LessonFailure error={error} again={seen.again} />
      </LazyBoundary>
    </div>
  );
}

interface Props extends OfHead {
  readonly candidate: Candidate;
  readonly number: number;
}

/** Confirms who a head was taken for. */
export function Confirm({ candidate, number, ...head }: Props) {
  const confirming = useConfirming(head);
  const { seen } = head;
  return (
    <>
      <Yes
        candidate={candidate}
        number={number}
        confirming={confirming}
        look={seen.detections.length === 1 ? 'strong' : 'plain'}
        className={row.primary}
      />
      <ConfirmFailure error={confirming.error} seen={seen} />
    </>
  );
}
