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

interface Props {
  readonly candidate: Candidate;
  readonly detection: Detection;
  readonly number: number;
  readonly seen: Seen;
  /** In a list of others whom it may be. */
  readonly isListed?: boolean;
}

/** Teaches a head as the character that it was taken for; the note of it offers the undo. */
export function Confirm({ candidate, detection, number, seen, isListed = false }: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { isRunning, error, run } = useTask();
  const { work, character } = candidate;
  const told = namesIn(candidate, language);
  const { character: name } = told;
  const confirm = () =>
    run(async () => {
      const { giveLesson } = await gallery();
      await giveLesson(seen, detection.box_id, { work, character, names: {} }, () => {}, told);
    });
  return (
    <>
      <Button
        look={isListed ? 'bare' : seen.detections.length === 1 ? 'strong' : 'plain'}
        className={isListed ? undefined : row.primary}
        aria-disabled={isRunning}
        aria-label={t('result.confirmThis', { number, name })}
        onClick={confirm}
      >
        <CheckIcon />
        {t('result.confirm')}
      </Button>
      {error !== undefined && (
        <div className={row.below}>
          <LazyBoundary>
            <LessonFailure error={error} again={seen.again} />
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
