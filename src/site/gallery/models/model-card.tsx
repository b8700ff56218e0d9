import { useState } from 'react';
import type { CatalogueModel, CatalogueReply } from '../../../contract/catalogue.ts';
import type { Language } from '../../../contract/language.ts';
import { formatSize } from '../../i18n/format.ts';
import { useModels } from '../../settings/use-models.ts';
import { changeSettings, useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GalleryFailure } from '../refusal.tsx';
import styles from './models.module.css';
import { useModelsTexts } from './texts.ts';
import { type Install, isForSearch, useInstall } from './use-install.ts';

/** Licences without a condition that a user could break by using the model. */
const FREE: ReadonlySet<string> = new Set(['MIT', 'Apache-2.0']);

/** Seconds, or minutes where they are many, in words. */
function inWords(seconds: number, language: Language): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute'];
  const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
  const format = new Intl.NumberFormat(language, { ...style, maximumSignificantDigits: 2 });
  // In Chinese it has no blank before the unit; the page's other texts do.
  return format.format(value).replace(/(\d)(?=[秒分])/, '$1 ');
}

interface Props {
  readonly model: CatalogueModel;
  readonly catalogue: CatalogueReply;
}

function Facts({ model }: Pick<Props, 'model'>) {
  const t = useModelsTexts();
  const { language } = useSettings();
  const { size, seconds, measured, sources } = model;
  return (
    <dl className={styles.facts}>
      <dt>{t('size')}</dt>
      <dd>{size === undefined ? t('unknown') : formatSize(size, language)}</dd>
      {seconds !== undefined && (
        <>
          <dt>{t('speed')}</dt>
          <dd>{t(measured ? 'measured' : 'estimated', { time: inWords(seconds, language) })}</dd>
        </>
      )}
      <dt>{t('licence')}</dt>
      {sources.map(({ page, licence }) => (
        <dd key={page}>
          <a href={page} target="_blank" rel="noreferrer">
            {licence}
          </a>
          {` · ${t(FREE.has(licence) ? 'freeUse' : 'conditions')}`}
        </dd>
      ))}
    </dl>
  );
}

interface ToolsProps extends Props {
  readonly install: Install;
}

function Running({ model, catalogue, install }: ToolsProps) {
  const t = useModelsTexts();
  const { language } = useSettings();
  const { done, size: total = 0 } = model;
  const bytes = { done: formatSize(done, language), total: formatSize(total, language) };
  const { host } = new URL(catalogue.hub);
  if (total > 0 && done >= total) return <p role="status">{t('checking')}</p>;
  return (
    <>
      <p role="status">{t(done > 0 ? 'downloading' : 'starting', { host })}</p>
      <progress max={total || 1} value={total && done} aria-label={model.name} />
      <p className={styles.soft}>{total > 0 && t('progress', bytes)}</p>
      <div className={styles.row}>
        <Button onClick={install.pause}>{t('pause')}</Button>
        <Button look="bare" onClick={install.remove}>
          {t('waiting.cancel')}
        </Button>
      </div>
    </>
  );
}

/** A download is long, so removing is asked about. */
function Remove({ remove }: Pick<Install, 'remove'>) {
  const t = useModelsTexts();
  return (
    <ConfirmButton label={t('remove')} yes={t('reallyRemove')} no={t('keep')} onConfirm={remove} />
  );
}

function Installed({ model, install }: ToolsProps) {
  const t = useModelsTexts();
  const isUsed = useModels().choice.used?.id === model.id;
  const isUsable = isForSearch(model) && model.problem === undefined;
  return (
    <>
      <p role="status">{t(isUsed ? 'inUse' : 'installed')}</p>
      <div className={styles.row}>
        {isUsable && !isUsed && (
          <Button onClick={() => changeSettings({ model: model.id })}>{t('use')}</Button>
        )}
        <Remove remove={install.remove} />
      </div>
    </>
  );
}

interface ByFileProps {
  readonly model: CatalogueModel;
  /** Of all models. */
  readonly folder: string;
}

/** How a model comes to a server that cannot reach the hub. */
function ByFile({ model: { id, sources }, folder }: ByFileProps) {
  const t = useModelsTexts();
  return (
    <details className={styles.byFile}>
      <summary>{t('byFile')}</summary>
      <p>{t('byFileHow', { folder: `${folder}/${id}`, install: t('install') })}</p>
      <ul>
        {sources.flatMap(({ files }) =>
          files.map(({ file, url }) => (
            <li key={file}>
              <a href={url}>{file}</a>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}

interface AvailableProps extends ToolsProps {
  readonly state: 'available' | 'paused' | 'by_hand' | 'incomplete';
}

/** Installs, once what is not free for any use is accepted. */
function Available({ model, catalogue, install, state }: AvailableProps) {
  const t = useModelsTexts();
  const { language } = useSettings();
  const [isAccepted, setAccepted] = useState(false);
  const condition = model.sources.find(({ licence }) => !FREE.has(licence))?.licence;
  return (
    <>
      {state !== 'available' && (
        <p role="status">{t(state, { done: formatSize(model.done, language) })}</p>
      )}
      {condition && (
        <CheckField
          label={t('accept', { licence: condition })}
          checked={isAccepted}
          onChange={setAccepted}
        />
      )}
      <div className={styles.row}>
        <Button
          look="strong"
          disabled={condition !== undefined && !isAccepted}
          onClick={install.install}
        >
          {t(state === 'paused' ? 'goOn' : 'install')}
        </Button>
        {state === 'paused' && (
          <Button look="bare" onClick={install.remove}>
            {t('waiting.cancel')}
          </Button>
        )}
        {state === 'incomplete' && <Remove remove={install.remove} />}
      </div>
      {(state === 'available' || state === 'by_hand') && (
        <ByFile model={model} folder={catalogue.folder} />
      )}
    </>
  );
}

function Tools(props: ToolsProps) {
  const { model, install } = props;
  if (install.isRunning || model.state === 'installing') return <Running {...props} />;
  if (model.state === 'installed') return <Installed {...props} />;
  return <Available {...props} state={model.state} />;
}

/** A model: what it knows, costs and allows, with what can be done about it. */
export function ModelCard({ model, catalogue }: Props) {
  const t = useModelsTexts();
  const { language } = useSettings();
  const install = useInstall(model);
  const { problem } = model;
  const { host } = new URL(catalogue.hub);
  return (
    <li className={styles.card}>
      <h2>{model.name}</h2>
      <p className={styles.soft}>{model.provider}</p>
      <p>{model.desc[language]}</p>
      <Facts model={model} />
      {!install.isRunning && problem && <Notice>{t(`problem.${problem}`, { host })}</Notice>}
      {!problem && install.failure !== undefined && <GalleryFailure error={install.failure} />}
      <Tools model={model} catalogue={catalogue} install={install} />
    </li>
  );
}
