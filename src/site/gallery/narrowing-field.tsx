import { useState } from 'react';
import { narrowTo } from '../search/narrowing.ts';
import { useTask } from '../ui/use-task.ts';
import { useWorks, type WorkSuggestion } from './works.ts';
import { SuggestField } from './suggest-field.tsx';
import { useGalleryTexts } from './texts.ts';

interface Props {
  /** Whose answers; empty for the default. */
  readonly model: string;
  /** Names of works to offer at once. */
  readonly likely: readonly string[];
  readonly done: () => void;
}

/** Chooses a work that is known, and narrows all answers to its characters. */
export function NarrowingField({ model, likely, done }: Props) {
  const t = useGalleryTexts();
  const [typed, setTyped] = useState('');
  const { works, isReady, isError } = useWorks(model, typed, likely);
  const { isRunning, error, run } = useTask();
  const choose = ({ of, text }: WorkSuggestion) => {
    setTyped(text);
    run(async () => {
      await narrowTo({ work: of.work, names: of.names }, model);
      done();
    });
  };
  const isMissing = isReady && typed.trim() !== '' && works.length === 0;
  const hasFailed = isError || error !== undefined;
  const problem = isMissing ? t('noSeries') : hasFailed ? t('narrow.failed') : undefined;
  return (
    <div>
      <SuggestField
        label={t('work')}
        value={typed}
        suggestions={works}
        problem={problem}
        autoFocus
        onlyThese={(count) => t('packs.works', { count })}
        onChange={setTyped}
        onChoose={choose}
      />
      {isRunning && <p role="status">{t('narrow.running')}</p>}
    </div>
  );
}
