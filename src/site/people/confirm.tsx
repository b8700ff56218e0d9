import { useOffersTeaching } from '../gallery/token.ts';
import { Button, onceAPress } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { useTask } from '../ui/use-task.ts';
import type { Group, Head } from './groups.ts';
import { nameHeads } from './learning.ts';
import { tellFailure } from './sorting.ts';
import { usePeopleTexts } from './texts.ts';
import { useNameOf } from './use-name.ts';

/** "Yes": settles heads whose name was a guess, and learns from them where that may be. */
export function Confirm({
  group,
  heads,
}: {
  readonly group: Group;
  readonly heads: readonly Head[];
}) {
  const t = usePeopleTexts();
  const name = useNameOf()(group);
  const mayTeach = useOffersTeaching();
  const { isRunning, run } = useTask();
  const { person } = group;
  if (!person || heads.length === 0) return null;
  const answer = { work: person.work, character: person.character, names: {} };
  const confirm = onceAPress(() =>
    run(() => nameHeads(heads, answer, { name, mayTeach }).catch(tellFailure)),
  );
  return (
    <Button look="strong" aria-disabled={isRunning} onClick={confirm}>
      <CheckIcon />
      {t('yes', { count: heads.length, name })}
    </Button>
  );
}
