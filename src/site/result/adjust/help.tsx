import { use, useState } from 'react';
import type { SearchReply } from '../../../contract/search.ts';
import { useModels } from '../../settings/models/use-models.ts';
import type { Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import { useTask, type TaskState } from '../../ui/use-task.ts';
import { useFailureText } from '../failure/failure-text.ts';
import { UnreadableError } from '../../picture/pixels/load.ts';
import ui from '../panel.module.css';
import styles from './adjust.module.css';
import { factsOf } from './facts.ts';
import { suggestionsFor, type Facts, type Suggestion } from './suggest.ts';
import { useAdjustTexts } from './texts.ts';
import { showFirstWithHeads } from './try.ts';

const looks = new WeakMap<SearchReply, Promise<Facts | undefined>>();

/** Cached per answer. */
function lookAt(source: Source, reply: SearchReply): Promise<Facts | undefined> {
  const known = looks.get(reply) ?? factsOf(source, reply.data);
  looks.set(reply, known);
  return known;
}

interface OfferProps {
  readonly suggestion: Suggestion;
  readonly isBusy: boolean;
  readonly onTry: () => void;
}

function Offer({ suggestion: { reason }, isBusy, onTry }: OfferProps) {
  const t = useAdjustTexts();
  return (
    <li className={styles.offer}>
      <p>{t(`why.${reason}`)}</p>
      <Button aria-disabled={isBusy} onClick={isBusy ? undefined : onTry}>
        {t(`try.${reason}`)}
      </Button>
    </li>
  );
}

function Outcome({ task, failed }: { readonly task: TaskState; readonly failed: boolean }) {
  const t = useAdjustTexts();
  const textOf = useFailureText();
  if (task.kind === 'running') return <p>{t('trying')}</p>;
  if (task.kind === 'idle') return failed && <p className={ui.failed}>{t('noBetter')}</p>;
  const isUnreadable = task.error instanceof UnreadableError;
  return <p className={ui.failed}>{isUnreadable ? t('unreadable') : textOf(task.error)}</p>;
}

interface Props {
  readonly source: Source;
  readonly reply: SearchReply;
  readonly selectPart: () => void;
}

/** What may help, each with a button. Suspends while it looks at the picture. */
export function Help({ source, reply, selectPart }: Props) {
  const t = useAdjustTexts();
  const { choice } = useModels();
  const facts = use(lookAt(source, reply));
  const task = useTask();
  const [failed, setFailed] = useState(false);
  const offers = facts ? suggestionsFor(facts) : [];
  if (offers.length === 0) return null;
  const tryIt = ({ tries }: Suggestion) => {
    if (tries.length === 0) return selectPart();
    setFailed(false);
    task.run(async (signal) => {
      setFailed(!(await showFirstWithHeads(source, tries, choice.model, signal)));
    });
  };
  return (
    <section className={styles.help} aria-labelledby="help-heading">
      <h2 id="help-heading" className={ui.heading}>
        {t('helpHeading')}
      </h2>
      <ul className={styles.offers}>
        {offers.map((suggestion) => (
          <Offer
            key={suggestion.reason}
            suggestion={suggestion}
            isBusy={task.state.kind === 'running'}
            onTry={() => tryIt(suggestion)}
          />
        ))}
      </ul>
      <div role="status">
        <Outcome task={task.state} failed={failed} />
      </div>
    </section>
  );
}
