import { useTranslation } from 'react-i18next';
import type { Recognition } from '../search/reply.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { Fold, Trace } from './fold.tsx';
import { FitNote, Report, Share } from './on-demand.ts';
import styles from './result.module.css';
import type { Seen } from './seen.ts';
import { Verdict } from './verdict.tsx';

interface Props {
  readonly recognition: Recognition;
  readonly seen: Seen;
  /** Whether AI was judged. */
  readonly isJudged: boolean;
  readonly isUnjudged: boolean;
}

/** The answer to be taken along, and what a report or a developer needs of it. */
export function About({ recognition, seen, isJudged, isUnjudged }: Props) {
  const { t } = useTranslation();
  const { reply, change } = recognition;
  const tells = reply.ai || reply.c2pa_unread;
  return (
    <div className={styles.about}>
      {isJudged && tells && <Verdict reply={reply} source={seen.source} />}
      {change && (
        <LazyBoundary fallback={null}>
          <FitNote change={change} isUnjudged={isUnjudged} />
        </LazyBoundary>
      )}
      {seen.detections.length > 0 && (
        <Fold title={t('about.share')}>
          <Share recognition={recognition} seen={seen} />
        </Fold>
      )}
      <Fold title={t('about.heading')}>
        {isJudged && !tells && <Verdict reply={reply} source={seen.source} />}
        <Trace id={reply.trace_id} />
        <Fold title={t('about.report')}>
          <Report state={{ kind: 'done', recognition }} seen={seen} />
        </Fold>
      </Fold>
    </div>
  );
}
