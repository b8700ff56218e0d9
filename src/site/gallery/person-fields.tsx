import { type RefObject, useState } from 'react';
import type { CharacterName } from './client.ts';
import { SuggestField } from './suggest-field.tsx';
import { useGalleryTexts } from './texts.ts';
import { useCharacters, useWorks } from './use-suggestions.ts';

/**
 * Whether the focus is still where a form was asked for, so that the form may take it. It may be late, and
 * whoever has gone on to something else must not be called back.
 *
 * @param opener what was pressed, in one row with all that belongs to it
 */
function isAwaitedAt(opener: Element | null): boolean {
  const held = document.activeElement;
  // Some browsers give a pressed button no focus, but what it lies in.
  return held === null || held.contains(opener) || opener?.parentElement?.contains(held) === true;
}

/** The field that has to be filled in first. */
export type Missing = 'character' | 'work';

export function missingIn({ character, work }: CharacterName): Missing | undefined {
  if (character.trim() === '') return 'character';
  return work.trim() === '' ? 'work' : undefined;
}

interface Props {
  readonly person: CharacterName;
  readonly problem: Missing | undefined;
  readonly change: (change: Partial<CharacterName>) => void;
  /** What was pressed for them. */
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

/** Asks for a character and its work; those that are known are suggested. The first takes the focus. */
export function PersonFields(props: Props) {
  return (
    <>
      <CharacterField {...props} />
      <WorkField {...props} />
    </>
  );
}
