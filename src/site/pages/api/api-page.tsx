import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { parseAddress } from '../../intake/address.ts';
import { useModels } from '../../settings/use-models.ts';
import { Options } from '../../settings/options.tsx';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { RadioField, TextField } from '../../ui/field.tsx';
import { PictureIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/section.tsx';
import { isHere } from '../../device/model.ts';
import { serviceUrl } from '../../shell/base.ts';
import { Page } from '../../shell/page.tsx';
import styles from './api-page.module.css';
import { useApiTexts } from './texts.ts';
import { sendTrial, type Trial } from './trial.ts';
import { Curl, Reply } from './trial-view.tsx';

const EMPTY = {
  kind: 'file' as 'file' | 'url',
  file: undefined as File | undefined,
  url: '',
};

type Draft = typeof EMPTY;

interface FileProps {
  readonly file: File | undefined;
  readonly problem: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

function FileField({ file, problem, onChange }: FileProps) {
  const t = useApiTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button aria-describedby={id} onClick={() => input.current?.click()}>
        <PictureIcon />
        {t('choose')}
      </Button>
      <span id={id} role="status" className={problem ? field.problem : styles.fileName}>
        {problem ?? file?.name ?? t('noneChosen')}
      </span>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        data-testid="trial-file"
        onChange={({ target }) => onChange(target.files?.[0])}
      />
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

/** Sends a real request with the page's search options; shows the reply and the curl command. */
function TrialForm() {
  const t = useApiTexts();
  const { language, isMulti, aiDetect } = useSettings();
  const { model } = useModels().choice;
  const [draft, setDraft] = useState(EMPTY);
  const [missing, setMissing] = useState(false);
  const asked = useMutation({ mutationFn: sendTrial });
  const source = sourceOf(draft);
  const asks = isHere(model) ? '' : model;
  const trial = { source: source ?? exampleOf(draft), model: asks, isMulti, aiDetect, language };
  const change = (part: Partial<Draft>) => {
    setMissing(false);
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(source === undefined);
    if (source && !isHere(model)) asked.mutate(trial);
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
          <FileField
            file={draft.file}
            problem={missing ? t('noFile') : undefined}
            onChange={(file) => change({ file })}
          />
        ) : (
          <TextField
            label={t('sources.url')}
            inputMode="url"
            value={draft.url}
            problem={missing ? t('noUrl') : undefined}
            onChange={(url) => change({ url })}
          />
        )}
        <Options />
        {isHere(model) && <p role="status">{t('here')}</p>}
        <Button type="submit" look="strong" className={styles.send} aria-disabled={isHere(model)}>
          {t('send')}
        </Button>
      </form>
      <Curl trial={trial} />
      <Reply asked={asked} />
    </>
  );
}

/** The programming interface: to be tried at once; its document describes the rest. */
export function ApiPage() {
  const t = useApiTexts();
  return (
    <Page heading={t('footer.api')}>
      <div className={styles.intro}>
        <p>{t('lead')}</p>
        <p>{t('reference')}</p>
        <p>
          <a href={serviceUrl('v1/openapi.json')}>{t('document')}</a>
        </p>
      </div>
      <Section className={styles.section} heading={t('tryHeading')}>
        <p>{t('tryLead')}</p>
        <TrialForm />
      </Section>
    </Page>
  );
}
