import { useState } from 'react';
import { featureTexts, type Texts } from '../i18n/feature-texts.ts';
import { narrowTo } from '../search/narrowing.ts';
import { useTask } from '../ui/use-task.ts';
import { useWorks, type WorkSuggestion } from './known-works.ts';
import { SuggestField } from './suggest-field.tsx';

const en = {
  label: 'Series',
  unknown: 'Kyara knows no series by that name.',
  failed: 'That didn’t work. Please try again.',
  running: 'Comparing again…',
  found_one: '{{count, number}} series',
  found_other: '{{count, number}} series',
} as const;

const ja: Texts<typeof en> = {
  label: '作品',
  unknown: 'その名前の作品は登録されていません。',
  failed: 'うまくいきませんでした。もう一度試してください。',
  running: '見比べています…',
  found_other: '候補 {{count, number}} 件',
};

const zh: Texts<typeof en> = {
  label: '作品',
  unknown: 'Kyara 不认识叫这个名字的作品。',
  failed: '没有成功，请再试一次。',
  running: '正在重新比对…',
  found_other: '{{count, number}} 部作品',
};

const useWorkTexts = featureTexts('workField', { en, ja, zh });

interface Props {
  /** Whose answers; empty for the default. */
  readonly model: string;
  /** Names of works to offer at once. */
  readonly likely: readonly string[];
  /** Called once the answers are narrowed. */
  readonly done: () => void;
}

/** Chooses a work that is known, and narrows all answers to its characters. */
export function WorkField({ model, likely, done }: Props) {
  const t = useWorkTexts();
  const [typed, setTyped] = useState('');
  const { works, isReady, isError } = useWorks(model, typed, likely);
  const { state, run } = useTask();
  const choose = ({ of, text }: WorkSuggestion) => {
    setTyped(text);
    run(async () => {
      await narrowTo({ work: of.work, names: of.names }, model);
      done();
    });
  };
  const isMissing = isReady && typed.trim() !== '' && works.length === 0;
  const hasFailed = isError || state.kind === 'failed';
  const problem = isMissing ? t('unknown') : hasFailed ? t('failed') : undefined;
  return (
    <div>
      <SuggestField
        label={t('label')}
        value={typed}
        suggestions={works}
        problem={problem}
        autoFocus
        onlyThese={(count) => t('found', { count })}
        onChange={setTyped}
        onChoose={choose}
      />
      {state.kind === 'running' && <p role="status">{t('running')}</p>}
    </div>
  );
}
