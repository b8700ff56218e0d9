import { useId, useRef, useState, type FormEvent } from 'react';
import { parseAddress } from '../../intake/address.ts';
import { useModels } from '../../settings/models/use-models.ts';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { PictureIcon } from '../../ui/icons.tsx';
import choices from '../../ui/choices.module.css';
import { Curl } from './curl-view.tsx';
import { TrialAnswer } from './trial-answer.tsx';
import styles from './trial-form.module.css';
import type { Trial } from './trial.ts';
import { useApiTexts } from './texts.ts';
import { useTrial } from './use-trial.ts';

interface Draft {
  readonly kind: 'file' | 'url';
  readonly file: File | undefined;
  readonly url: string;
  readonly model: string;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
}

interface FieldProps {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
}

function SourceKind({ draft, change }: FieldProps) {
  const t = useApiTexts();
  return (
    <fieldset className={choices.choices}>
      <legend>{t('source')}</legend>
      {(['file', 'url'] as const).map((kind) => (
        <label key={kind} className={choices.choice}>
          <input
            type="radio"
            name="source"
            checked={draft.kind === kind}
            onChange={() => change({ kind })}
          />
          {t(`sources.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface FileFieldProps extends FieldProps {
  readonly told: string | undefined;
}

function FileField({ draft: { file }, change, told }: FileFieldProps) {
  const t = useApiTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button
        aria-describedby={told === undefined ? id : `${id} ${told}`}
        onClick={() => input.current?.click()}
      >
        <PictureIcon />
        {t('choose')}
      </Button>
      <span id={id} role="status" className={styles.fileName}>
        {file?.name ?? t('noneChosen')}
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

interface SourceProps extends FieldProps {
  readonly problem: string | undefined;
}

function SourceField({ draft, change, problem }: SourceProps) {
  const t = useApiTexts();
  const id = useId();
  const told = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className={styles.field}>
      {draft.kind === 'file' ? (
        <>
          <span className={styles.label}>{t('file')}</span>
          <FileField draft={draft} change={change} told={told} />
        </>
      ) : (
        <>
          <label className={styles.label} htmlFor={id}>
            {t('url')}
          </label>
          <input
            id={id}
            className={styles.text}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={draft.url}
            aria-invalid={problem !== undefined}
            aria-describedby={told}
            onChange={({ target }) => change({ url: target.value })}
          />
        </>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function ModelField({ draft, change }: FieldProps) {
  const t = useApiTexts();
  const id = useId();
  const { list = [] } = useModels();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('model')}
      </label>
      <select
        id={id}
        className={styles.text}
        value={draft.model}
        onChange={({ target }) => change({ model: target.value })}
      >
        <option value="">{t('modelDefault')}</option>
        {list.map(({ id: model, name, enabled }) => (
          <option key={model} value={model} disabled={!enabled}>
            {enabled ? name : t('paused', { name })}
          </option>
        ))}
      </select>
    </div>
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

const EMPTY: Draft = {
  kind: 'file',
  file: undefined,
  url: '',
  model: '',
  isMulti: true,
  aiDetect: true,
};

/** Sends a real request; shows the reply and the curl command. */
export function TrialForm() {
  const t = useApiTexts();
  const { language } = useSettings();
  const [draft, setDraft] = useState(EMPTY);
  const [missing, setMissing] = useState(false);
  const { state, send, stop } = useTrial();
  const source = sourceOf(draft);
  const { model, isMulti, aiDetect } = draft;
  const trial = { source: source ?? exampleOf(draft), model, isMulti, aiDetect, language };
  const change = (part: Partial<Draft>) => {
    setMissing(false);
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(source === undefined);
    if (source) void send(trial);
  };
  const problem = missing ? t(draft.kind === 'file' ? 'noFile' : 'noUrl') : undefined;
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SourceKind draft={draft} change={change} />
        <SourceField draft={draft} change={change} problem={problem} />
        <ModelField draft={draft} change={change} />
        <Flags draft={draft} change={change} />
        <div className={styles.actions}>
          <Button type="submit" look="strong">
            {t('send')}
          </Button>
          {state.kind === 'sending' && <Button onClick={stop}>{t('stop')}</Button>}
        </div>
      </form>
      <Curl trial={trial} />
      <TrialAnswer state={state} />
    </>
  );
}
