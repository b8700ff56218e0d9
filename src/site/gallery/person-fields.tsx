import { type RefObject, useState } from 'react';
import type { CharacterName } from './client.ts';
import { SuggestField } from './suggest-field.tsx';
import { useGalleryTexts } from './texts.ts';
import { useCharacters, useWorks } from './use-suggestions.ts';

/**
 * Whether the focus is still where a form was asked for, so that a late form may take it.
 *
 * @param opener what was pressed
 */
function isAwaitedAt(opener: Element | null): boolean {
  const held = document.activeElement;
  // Some browsers focus a pressed button's ancestor instead.
  return held === null || held.contains(opener) || opener?.parentElement?.contains(held) === true;
}

export type Missing = 'character' | 'work';

export function missingIn({ character, work }: CharacterName): Missing | undefined {
  if (character.trim() === '') return 'character';
  return work.trim() === '' ? 'work' : undefined;
}

interface Props {
  readonly person: CharacterName;
  readonly problem: Missing | undefined;
  readonly change: (change: Partial<CharacterName>) => void;
  readonly opener: RefObject<Element | null>;
}

function CharacterField({ person, problem, change, opener }: Props) {
  const t = useGalleryTexts();
  const [takesFocus] = useState(() => isAwaitedAt(opener.current));
  const found = useCharacters(person.character);
  return (
    <SuggestField
      label={t('teach.character')}
      status={`${t('teach.suggestions', { count: found.length })} ${t('teach.fresh')}`}
      value={person.character}
      suggestions={found}
      problem={problem === 'character' ? t('teach.empty') : undefined}
      autoFocus={takesFocus}
      onChange={(character) => change({ character })}
      onChoose={({ text, work }) => change({ character: text, work })}
    />
  );
}

function WorkField({ person, problem, change }: Props) {
  const t = useGalleryTexts();
  const found = useWorks(person.work);
  return (
    <SuggestField
      label={t('teach.work')}
      status={`${t('teach.suggestions', { count: found.length })} ${t('teach.fresh')}`}
      value={person.work}
      suggestions={found}
      problem={problem === 'work' ? t('teach.noWork') : undefined}
      onChange={(work) => change({ work })}
      onChoose={({ text }) => change({ work: text })}
    />
  );
}

/** Fields for a character and its work, with suggestions; the first takes the focus. */
export function PersonFields(props: Props) {
  return (
    <>
      <CharacterField {...props} />
      <WorkField {...props} />
    </>
  );
}
