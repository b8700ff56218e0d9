import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AiEvidence, SearchReply } from '../../contract/search.ts';
import type { Source } from '../search/source.ts';
import { Prompt } from './prompt.tsx';
import styles from './verdict.module.css';

/** Names of the standards, the same in every language. */
const PLACES: Record<Exclude<AiEvidence['kind'], 'classifier' | 'stealth'>, string> = {
  'png-text': 'PNG text',
  exif: 'EXIF',
  xmp: 'XMP',
  iptc: 'IPTC',
  comment: 'JPEG',
  c2pa: 'C2PA',
};

const IN_PART = 'compositeWithTrainedAlgorithmicMedia';

function placeOf({ kind, field }: AiEvidence, t: TFunction): string {
  if (kind === 'stealth') return t('ai.inPixels');
  return kind === 'classifier' ? '' : `${PLACES[kind]} “${field}”`;
}

/** What of a C2PA record goes beyond the other kinds: who wrote it, and whether it still fits. */
function recordOf({ kind, tool, claim_generator: generator, intact }: AiEvidence, t: TFunction) {
  if (kind !== 'c2pa') return [];
  const isOther = generator !== undefined && generator !== tool;
  return [
    ...(isOther ? [t('ai.recordedBy', { generator })] : []),
    ...(intact === false ? [t('ai.changed')] : []),
  ];
}

function reasonsOf({ ai, ai_evidence: evidence }: SearchReply, t: TFunction): string[] {
  if (!ai) return [t('ai.noText')];
  if (!evidence || evidence.kind === 'classifier') return [t('ai.judged')];
  const where = placeOf(evidence, t);
  const { tool } = evidence;
  const says = tool === '' ? t('ai.evidence', { where }) : t('ai.evidenceTool', { where, tool });
  return [says, ...recordOf(evidence, t)];
}

function headingOf({ ai, ai_evidence: evidence }: SearchReply, t: TFunction): string {
  if (!ai) return t('ai.no');
  return evidence?.source_type === IN_PART ? t('ai.part') : t('ai.yes');
}

interface Props {
  readonly reply: SearchReply;
  readonly source: Source;
}

/** Whether the picture was generated, and how that is known. The file's words are shown as text only. */
export function Verdict({ reply, source }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.verdict} data-ai={reply.ai}>
      <span className={styles.mark} aria-hidden="true">
        AI
      </span>
      <div>
        <p>
          <strong>{headingOf(reply, t)}</strong>
          <span className={styles.reason}>{reasonsOf(reply, t).join(' ')}</span>
        </p>
        {reply.ai_evidence?.has_prompt === true && <Prompt source={source} />}
      </div>
    </div>
  );
}
