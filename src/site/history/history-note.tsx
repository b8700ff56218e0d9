import { PageLink } from '../shell/page-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { setHistoryProblem, type HistoryProblem } from './problem.ts';
import { useHistoryTexts } from './texts.ts';

/** Says that the latest picture is not in the history. */
export function HistoryNote({ problem }: { readonly problem: HistoryProblem }) {
  const t = useHistoryTexts();
  return (
    <Notice onDismiss={() => setHistoryProblem(undefined)}>
      {t(problem)} <PageLink page="history">{t('open')}</PageLink>
    </Notice>
  );
}
