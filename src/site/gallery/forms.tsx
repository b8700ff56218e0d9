import { useState, type FormEvent, type ReactNode } from 'react';
import type { GalleryCharacterReply, GalleryWork } from '../../contract/gallery.ts';
import type { Language } from '../../contract/language.ts';
import { type CharacterName, MAX_NAME_LENGTH } from '../../contract/names.ts';
import { shownName } from '../i18n/name-language.ts';
import { useSettings } from '../settings/store.ts';
import { Button, onceAPress } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import type { Changes } from './changes.tsx';
import { changeCharacter, changeWork, removeWork } from './client.ts';
import styles from './gallery.module.css';
import { PersonFields, usePerson } from './person-fields.tsx';
import { useGalleryTexts } from './texts.ts';

interface FormProps<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  readonly labels: Readonly<Record<K, string>>;
  readonly langs?: Readonly<Record<K, string>>;
  readonly optional?: boolean;
  readonly busy: boolean;
  readonly save: (values: Record<K, string>) => Promise<boolean>;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** Fields with known values, saved once one of them is another. */
function EditForm<K extends string>(props: FormProps<K>) {
  const { values, labels, langs, optional, busy, save, hint, children } = props;
  const t = useGalleryTexts();
  const [edits, setEdits] = useState<Partial<Record<K, string>>>({});
  const names = Object.keys(labels) as K[];
  const now = { ...values, ...edits };
  const clean = Object.fromEntries(names.map((name) => [name, now[name].trim()])) as typeof now;
  const isNew = names.some((name) => clean[name] !== values[name]);
  const isWhole = (optional ?? false) || names.every((name) => clean[name] !== '');
  const canSave = isNew && isWhole && !busy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // What was written meanwhile stays.
    if (canSave && (await save(clean))) setEdits((later) => (later === edits ? {} : later));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          lang={langs?.[name]}
          maxLength={MAX_NAME_LENGTH}
          value={now[name]}
          onChange={(value) => setEdits({ ...edits, [name]: value })}
        />
      ))}
      {hint && <p className="soft">{hint}</p>}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={!canSave}>
          {t('save')}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface PlaceProps {
  readonly label: string;
  readonly now: CharacterName;
  /** What the fields begin with in a form that is opened; without it the form is always there and takes no focus. */
  readonly first?: CharacterName;
  readonly submit: string;
  readonly busy: boolean;
  readonly save: (to: CharacterName) => Promise<unknown>;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** Asks to which character something goes, with suggestions. */
export function PlaceForm(props: PlaceProps) {
  const { label, now, first, submit: word, busy, save, hint, children } = props;
  const { person, problem, change, isWhole } = usePerson(first ?? now);
  const to = { work: person.work.trim(), character: person.character.trim() };
  const isOpened = first !== undefined;
  const isSame = to.work === now.work && to.character === now.character;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole() && !isSame && !busy) void save(to);
  };
  return (
    <form className={styles.form} aria-label={label} onSubmit={submit} noValidate>
      <PersonFields {...{ person, problem, change }} takesFocus={isOpened} />
      {hint && <p className="soft">{hint}</p>}
      <div className={styles.actions}>
        <Button type="submit" look={isOpened ? 'strong' : 'plain'} aria-disabled={isSame || busy}>
          {word}
        </Button>
        {children}
      </div>
    </form>
  );
}

function byLanguage(text: (language: Language) => string): Record<Language, string> {
  return { ja: text('ja'), en: text('en'), zh: text('zh') };
}

interface CharacterProps {
  readonly known: GalleryCharacterReply;
  readonly changes: Changes;
}

/** The character's names by language; also for shipped ones. */
export function NamesForm({ known, changes }: CharacterProps) {
  const t = useGalleryTexts();
  const { work, character } = known;
  return (
    <details className={styles.names}>
      <summary>{t('names')}</summary>
      <EditForm
        values={byLanguage((each) => known.names.character[each] ?? '')}
        labels={byLanguage((each) => t(`nameIn.${each}`))}
        langs={byLanguage((each) => each)}
        optional
        busy={changes.busy}
        save={(names) =>
          changes.make({
            what: 'changed',
            action: () => changeCharacter({ work, character, names }),
          })
        }
      />
    </details>
  );
}

/** Renames, moves or merges a character of one's own. */
export function RenameForm({ known, changes }: CharacterProps) {
  const t = useGalleryTexts();
  const { work, character } = known;
  return (
    <section aria-labelledby="rename-heading">
      <h3 id="rename-heading">{t('rename')}</h3>
      <PlaceForm
        label={t('rename')}
        now={known}
        submit={t('save')}
        hint={t('renameHint')}
        busy={changes.busy}
        save={(to) =>
          changes.make({
            what: 'changed',
            action: () => changeCharacter({ work, character, to }),
            from: { work, character },
          })
        }
      />
    </section>
  );
}

/** Renames, merges or removes a work of one's own. */
export function WorkForm({ known, changes }: { known: GalleryWork; changes: Changes }) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const { work, names } = known;
  const name = shownName(work, names, language).text;
  const remove = onceAPress(() => {
    void changes.make({ what: 'removed', name, action: () => removeWork(work) });
  });
  if (known.own === 0) return <p className="soft">{t('shippedOnly')}</p>;
  return (
    <EditForm
      values={{ work }}
      labels={{ work: t('renameWork') }}
      hint={t('renameHint')}
      busy={changes.busy}
      save={(to) =>
        changes.make({
          what: 'changed',
          action: () => changeWork({ work, to }),
          from: { work },
        })
      }
    >
      <Button aria-disabled={changes.busy} onClick={remove}>
        {t('removeWork')}
      </Button>
    </EditForm>
  );
}
