import type { CharacterName } from '../../contract/names.ts';
import { searchText } from '../../contract/search-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnownName } from '../../contract/gallery.ts';
import type { Names } from '../../contract/language.ts';
import { isHere } from '../device/model.ts';
import { shownName } from '../i18n/name-language.ts';
import { useSettings } from '../settings/store.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { GALLERY_KEY, readGallery } from './client.ts';
import { usePermission } from './permission.ts';
import { useWorks } from './works.ts';
import { SuggestField } from './suggest-field.tsx';
import { useGalleryTexts } from './texts.ts';

const SHOWN = 8;
/** Between two letters of a name that is typed. */
const REST_MS = 150;

/** Found by the name; those of the work first, if it is given as the gallery writes it. */
async function readCharacters(
  model: string,
  q: string,
  work: string | undefined,
  signal: AbortSignal,
): Promise<readonly KnownName[]> {
  if (isHere(model)) {
    const { askDevice } = await import('../device/device.ts');
    return askDevice('find', { text: q, limit: SHOWN }, signal);
  }
  const read = async (of?: string) =>
    (await readGallery({ q, limit: SHOWN, ...(of && { work: of }) }, signal)).characters;
  const [own, all] = await Promise.all([work === undefined ? [] : read(work), read()]);
  return [...own, ...all.filter((one) => one.work !== work)].slice(0, SHOWN);
}

function useFound(model: string, q: string, work: string | undefined, isUsed: boolean) {
  const settled = useDebounced(q.trim(), REST_MS);
  const { permission } = usePermission();
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...GALLERY_KEY, 'suggest', isHere(model), settled, work],
    queryFn: ({ signal }) => readCharacters(model, settled, work, signal),
    // Whoever may not look is refused once, not with each letter.
    enabled: isUsed && (isHere(model) || (permission !== 'forbidden' && permission !== 'locked')),
    placeholderData: keepPreviousData,
  });
  return { data, isOfText: !isPlaceholderData && settled === q.trim() };
}

function isNamed(q: string, plain: readonly string[], ...names: readonly Names[]): boolean {
  const all = [...plain, ...names.flatMap((each) => Object.values(each))];
  const text = searchText(q);
  return all.some((name) => name !== undefined && searchText(name).includes(text));
}

/** Known characters one of whose names holds the text, the work's names included; of this work first. */
function useCharacters(...asked: Parameters<typeof useFound>) {
  const [, q] = asked;
  const { language } = useSettings();
  const { data, isOfText } = useFound(...asked);
  const known = data ?? [];
  // Until its own answer is there, a text filters the one before: never offer somebody matched by
  // less of the name.
  const found = isOfText
    ? known
    : known.filter(({ work, character, names }) =>
        isNamed(q, [work, character], names.work, names.character),
      );
  return found.map(({ work, character, names }) => {
    const name = shownName(character, names.character, language);
    const { text: aside, lang: asideLang } = shownName(work, names.work, language);
    return { key: `${work}/${character}`, ...name, aside, asideLang, work: aside };
  });
}

/** Whether the focus is still where a form was asked for, so that a late form may take it. */
function isAwaited(): boolean {
  // Some browsers do not focus a pressed button; a form that is being saved hands on.
  const places =
    'button[aria-expanded], main, h1, body, [data-hands-on], [data-hands-on] button, form[aria-busy="true"] *';
  return document.activeElement?.matches(places) ?? true;
}

type Missing = 'character' | 'work';

function missingIn({ character, work }: CharacterName): Missing | undefined {
  if (character.trim() === '') return 'character';
  return work.trim() === '' ? 'work' : undefined;
}

/** Who is being named in a form. */
export function usePerson<T extends CharacterName>(first: T) {
  const [person, setPerson] = useState(first);
  const [problem, setProblem] = useState<Missing>();
  return {
    person,
    problem,
    change: (part: Partial<T>) => {
      setProblem(undefined);
      setPerson((now) => ({ ...now, ...part }));
    },
    isWhole: () => {
      const lack = missingIn(person);
      setProblem(lack);
      return lack === undefined;
    },
  };
}

interface Props {
  /** Whose characters are suggested. Default the service's. */
  readonly model?: string;
  /** Default: where it is awaited. */
  readonly takesFocus?: boolean | undefined;
  readonly person: CharacterName;
  readonly problem: Missing | undefined;
  readonly change: (change: Partial<CharacterName>) => void;
}

/** Fields for a character and its work, with suggestions; the first takes the focus. */
export function PersonFields(props: Props) {
  const { model = '', person, problem, change } = props;
  const t = useGalleryTexts();
  const [isNeeded] = useState(isAwaited);
  const takesFocus = isNeeded && props.takesFocus !== false;
  const [first] = useState(person);
  // A form that only stands there asks for nothing.
  const isUsed = takesFocus || person !== first;
  const { works } = useWorks(model, person.work, [], isUsed);
  const given = person.work.trim();
  const known = works.find(({ of }) => [of.work, ...Object.values(of.names)].includes(given));
  const found = useCharacters(model, person.character, known?.of.work, isUsed);
  return (
    <>
      <SuggestField
        label={t('name')}
        value={person.character}
        suggestions={found}
        problem={problem === 'character' ? t('teach.empty') : undefined}
        autoFocus={takesFocus}
        onChange={(character) => change({ character })}
        onChoose={({ text, work }) => change({ character: text, work })}
      />
      <SuggestField
        label={t('work')}
        value={person.work}
        suggestions={works}
        problem={problem === 'work' ? t('teach.noWork') : undefined}
        onChange={(work) => change({ work })}
        onChoose={({ text }) => change({ work: text })}
      />
    </>
  );
}
