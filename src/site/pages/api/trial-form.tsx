import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { parseAddress } from '../../intake/address.ts';
import { ModelOptions } from '../../settings/models/picker.tsx';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import choices from '../../ui/choices.module.css';
import { RadioField, SelectField, TextField } from '../../ui/field.tsx';
import { PictureIcon } from '../../ui/icons.tsx';
import styles from './api-page.module.css';
import { useApiTexts } from './texts.ts';
import { sendTrial, type Trial } from './trial.ts';
import { Curl, Reply } from './trial-view.tsx';

const EMPTY = {
  kind: 'file' as 'file' | 'url',
  file: undefined as File | undefined,
  url: '',
  model: '',
  isMulti: true,
  aiDetect: true,
};

type Draft = typeof EMPTY;

interface FieldProps {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
}

interface FileProps extends FieldProps {
  readonly problem: string | undefined;
}

function FileField({ draft: { file }, change, problem }: FileProps) {
  const t = useApiTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button aria-describedby={id} onClick={() => input.current?.click()}>
        <PictureIcon />
        {t('choose')}
      </Button>
      <span id={id} role="status" className={problem ? styles.problem : styles.fileName}>
        {problem ?? file?.name ?? t('noneChosen')}
      </span>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        data-testid="trial-file"
        onChange={({ target }) => change({ file: target.files?.[0] })}
      />
    </div>
  );
}

function ModelField({ draft, change }: FieldProps) {
  const t = useApiTexts();
  return (
    <SelectField label={t('model')} value={draft.model} onChange={(model) => change({ model })}>
      <option value="">{t('modelDefault')}</option>
      <ModelOptions />
    </SelectField>
  );
}

function Flags({ draft, change }: FieldProps) {
  const t = useApiTexts();
  return (
    <div className={`${choices.choices} ${styles.flags}`}>
      {(['isMulti', 'aiDetect'] as const).map((flag) => (
        <label key={flag} className={choices.choice}>
          <input
            type="checkbox"
            checked={draft[flag]}
            onChange={({ target }) => change({ [flag]: target.checked })}
          />
          {t(flag)}
        </label>
      ))}
    </div>
  );
}

function sourceOf({ kind, file, url }: Draft): Trial['source'] | undefined {
  if (kind === 'file') return file && { kind, file };
  const address = parseAddress(url);
  return address.ok ? { kind, url: address.url } : undefined;
}

function exampleOf({ kind }: Draft): Trial['source'] {
  return kind === 'file'
    ? { kind, file: new File([], 'picture.png') }
    : { kind, url: 'https://example.com/picture.png' };
}

/** Sends a real request; shows the reply and the curl command. */
export function TrialForm() {
  const t = useApiTexts();
  const { language } = useSettings();
  const [draft, setDraft] = useState(EMPTY);
  const [missing, setMissing] = useState(false);
  const asked = useMutation({ mutationFn: sendTrial });
  const source = sourceOf(draft);
  const trial = { ...draft, source: source ?? exampleOf(draft), language };
  const change = (part: Partial<Draft>) => {
    setMissing(false);
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(source === undefined);
    if (source) asked.mutate(trial);
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <RadioField
          label={t('source')}
          values={['file', 'url']}
          value={draft.kind}
          nameOf={(kind) => t(`sources.${kind}`)}
          onChange={(kind) => change({ kind })}
        />
        {draft.kind === 'file' ? (
          <FileField draft={draft} change={change} problem={missing ? t('noFile') : undefined} />
        ) : (
          <TextField
            label={t('sources.url')}
            inputMode="url"
            value={draft.url}
            problem={missing ? t('noUrl') : undefined}
            onChange={(url) => change({ url })}
          />
        )}
        <ModelField draft={draft} change={change} />
        <Flags draft={draft} change={change} />
        <Button type="submit" look="strong" className={styles.send}>
          {t('send')}
        </Button>
      </form>
      <Curl trial={trial} />
      <Reply asked={asked} />
    </>
  );
}
