import { useState } from 'react';
import type { CatalogueModel, CatalogueReply } from '../../../contract/catalogue.ts';
import type { Language } from '../../../contract/language.ts';
import { formatSize } from '../../i18n/size.ts';
import { useModels } from '../../settings/models/use-models.ts';
import { changeSettings, useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureWords } from '../refusal.tsx';
import { useGalleryTexts } from '../texts.ts';
import { ByFile } from './by-file.tsx';
import styles from './models.module.css';
import { useModelsTexts } from './texts.ts';
import { type Install, isForSearch, useInstall } from './use-install.ts';

/** Licences without a condition that a user could break by using the model. */
const FREE: ReadonlySet<string> = new Set(['MIT', 'Apache-2.0']);

/** Seconds, or minutes where they are many, in words. */
function inWords(seconds: number, language: Language): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute'];
  const digits = { maximumSignificantDigits: 2 };
  const style = { style: 'unit', unit, unitDisplay: 'short', ...digits } as const;
  return new Intl.NumberFormat(language, style).format(value);
}

interface Props {
  readonly model: CatalogueModel;
  readonly catalogue: CatalogueReply;
}

function Licences({ model }: Pick<Props, 'model'>) {
  const t = useModelsTexts();
  return model.sources.map(({ page, licence }) => (
    <span key={page}>
      <a href={page} target="_blank" rel="noreferrer">
        {licence}
      </a>
      {` · ${t(FREE.has(licence) ? 'free_use' : 'conditions')}`}
    </span>
  ));
}

function Facts({ model }: Pick<Props, 'model'>) {
  const t = useModelsTexts();
  const { language } = useSettings();
  const { size, seconds, measured, sources } = model;
  const rows = [
    [t('size'), size === undefined ? t('unknown') : formatSize(size, language)],
    [
      t('speed'),
      seconds !== undefined &&
        t(measured ? 'measured' : 'estimated', { seconds: inWords(seconds, language) }),
    ],
    [t('licence'), sources.length > 0 && <Licences model={model} />],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([name, value]) =>
          value !== false && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface ToolsProps extends Props {
  readonly install: Install;
}

function Amount({ done, total, left }: NonNullable<Install['progress']>) {
  const t = useModelsTexts();
  const { language } = useSettings();
  const bytes = { done: formatSize(done, language), total: formatSize(total, language) };
  return (
    <p className={styles.soft}>
      {t('progress', bytes)}
      {left !== undefined && ` · ${t('left', { time: inWords(Math.ceil(left), language) })}`}
    </p>
  );
}

/** How far it is, by bytes and time. */
function Running({ model, catalogue, install }: ToolsProps) {
  const t = useModelsTexts();
  const { progress } = install;
  const { done, total } = progress ?? { done: model.done, total: 0 };
  const host = new URL(catalogue.hub).host;
  if (total > 0 && done >= total) return <p role="status">{t('checking')}</p>;
  return (
    <>
      <p role="status">{t(done > 0 ? 'downloading' : 'starting', { host })}</p>
      <progress className={styles.progress} max={total || 1} value={done} aria-label={model.name} />
      {progress && total > 0 && <Amount {...progress} />}
      <div className={styles.row}>
        <Button onClick={install.pause}>{t('pause')}</Button>
        <Button look="bare" onClick={install.remove}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

/** A download is long, so removing is asked about. */
function Remove({ install }: Pick<ToolsProps, 'install'>) {
  const t = useModelsTexts();
  const [isSure, setSure] = useState(false);
  if (!isSure) {
    return (
      <Button look="bare" onClick={() => setSure(true)}>
        {t('remove')}
      </Button>
    );
  }
  return (
    <>
      <Button autoFocus onClick={install.remove}>
        {t('reallyRemove')}
      </Button>
      <Button look="bare" onClick={() => setSure(false)}>
        {t('keep')}
      </Button>
    </>
  );
}

function Installed({ model, install }: Omit<ToolsProps, 'catalogue'>) {
  const t = useModelsTexts();
  const { choice } = useModels();
  const isUsed = choice.used?.id === model.id;
  const isUsable = isForSearch(model) && model.problem === undefined;
  return (
    <>
      <p role="status">
        {t('installed')} {isUsed && t('inUse')}
      </p>
      <div className={styles.row}>
        {isUsable && !isUsed && (
          <Button onClick={() => changeSettings({ model: model.id })}>{t('use')}</Button>
        )}
        <Remove install={install} />
      </div>
    </>
  );
}

const INSTALL_WORDS = {
  available: 'install',
  paused: 'goOn',
  by_hand: 'check',
  incomplete: 'repair',
} as const;

/** What must be accepted before the model is downloaded. */
function conditionsOf({ sources }: CatalogueModel): string[] {
  return [...new Set(sources.map(({ licence }) => licence))].filter((one) => !FREE.has(one));
}

interface StartProps {
  readonly model: CatalogueModel;
  readonly label: string;
  readonly start: () => void;
}

/** Installs, once what is not free for any use is accepted. */
function Start({ model, label, start }: StartProps) {
  const t = useModelsTexts();
  const [isAccepted, setAccepted] = useState(false);
  const conditions = conditionsOf(model);
  const isFree = conditions.length === 0;
  return (
    <>
      {!isFree && (
        <label className={styles.accept}>
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={({ target }) => setAccepted(target.checked)}
          />
          {t('accept', { licence: conditions.join(', ') })}
        </label>
      )}
      <Button look="strong" disabled={!isFree && !isAccepted} onClick={start}>
        {label}
      </Button>
    </>
  );
}

interface AvailableProps extends ToolsProps {
  readonly state: keyof typeof INSTALL_WORDS;
}

function Available({ model, catalogue, install, state }: AvailableProps) {
  const t = useModelsTexts();
  const { language } = useSettings();
  const { free = Infinity } = catalogue;
  const { size = 0, done, sources } = model;
  const isFull = state !== 'by_hand' && size - done > free;
  const mayInstall = sources.length > 0 && !isFull;
  const isPartly = state === 'paused' || state === 'incomplete';
  return (
    <>
      {state !== 'available' && (
        <p role="status">{t(state, { done: formatSize(done, language) })}</p>
      )}
      {isFull && (
        <p className={styles.warning}>{t('noRoom', { size: formatSize(size - done, language) })}</p>
      )}
      <div className={styles.row}>
        {mayInstall && (
          <Start model={model} label={t(INSTALL_WORDS[state])} start={install.install} />
        )}
        {isPartly && (
          <Button look="bare" onClick={install.remove}>
            {t(state === 'paused' ? 'cancel' : 'remove')}
          </Button>
        )}
      </div>
      {state === 'available' && <ByFile model={model} folder={catalogue.folder} />}
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
  const gallery = useGalleryTexts();
  const { language } = useSettings();
  const install = useInstall(model);
  const { name, provider, desc, problem, sources } = model;
  const host = new URL(catalogue.hub).host;
  const { failed, isRunning } = install;
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      {provider !== '' && <p className={styles.soft}>{provider}</p>}
      <p>{sources.length > 0 ? desc[language] : t('gone')}</p>
      <Facts model={model} />
      {!isRunning && problem && <Notice>{t(`problem.${problem}`, { host })}</Notice>}
      {!problem && failed?.kind === 'failed' && (
        <Notice>{failureWords(failed.error, gallery)}</Notice>
      )}
      <Tools model={model} catalogue={catalogue} install={install} />
    </li>
  );
}
