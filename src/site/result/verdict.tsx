import { useTranslation } from 'react-i18next';
import type { SearchReply } from '../../contract/search.ts';
import type { Source } from '../shell/source.ts';
import { verdictHeading, verdictReasons } from './verdict-text.ts';
import { Prompt } from './on-demand.ts';
import styles from './result.module.css';

interface Props {
  readonly reply: SearchReply;
  readonly source: Source;
}

/** The verdict with its reasons; the file's words are shown as text only. */
export function Verdict({ reply, source }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.verdict} data-ai={reply.ai}>
      <span className={styles.mark} aria-hidden="true">
        AI
      </span>
      <div>
        <p>
          <strong>{verdictHeading(reply, t)}</strong>
          <span className={styles.soft}>{verdictReasons(reply, t).join(' ')}</span>
        </p>
        {reply.ai_evidence?.has_prompt === true && <Prompt source={source} />}
      </div>
    </div>
  );
}
