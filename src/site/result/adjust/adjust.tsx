import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../../settings/store.ts';
import type { Source } from '../../shell/source.ts';
import { announce } from '../../ui/announcer.tsx';
import { whileBusy } from '../../ui/busy.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { useTask } from '../../ui/use-task.ts';
import { loadBitmap } from '../../picture/load.ts';
import { useFailureTexts } from '../failure/texts.ts';
import ui from '../panel.module.css';
import styles from './adjust.module.css';
import { isUnchanged, LIGHT, turned, UNCHANGED, type Adjustment } from './adjustment.ts';
import { useResultTexts } from '../texts.ts';
import { adjustedPicture, openAdjusted, renderAdjusted } from './try.ts';

type Loaded = ImageBitmap | 'unreadable' | undefined;

function useBitmap(source: Source): Loaded {
  const [bitmap, setBitmap] = useState<Loaded>();
  useEffect(() => {
    const controller = new AbortController();
    const loading = loadBitmap(source, controller.signal);
    loading.then(setBitmap, () => controller.signal.aborted || setBitmap('unreadable'));
    return () => {
      controller.abort();
      void loading.then((loaded) => loaded.close()).catch(() => {});
    };
  }, [source]);
  return bitmap;
}

interface PreviewProps {
  readonly bitmap: ImageBitmap;
  readonly adjustment: Adjustment;
}

/** Sharp enough to judge by, quick enough to draw while the slider moves. */
const PREVIEW_SIDE = 1000;

function Preview({ bitmap, adjustment }: PreviewProps) {
  const t = useResultTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(renderAdjusted(bitmap, adjustment, PREVIEW_SIDE));
  }, [bitmap, adjustment]);
  return (
    <div
      ref={place}
      className={styles.preview}
      data-own-pointer
      role="img"
      aria-label={t('adjust.preview')}
    />
  );
}

interface ControlsProps {
  readonly adjustment: Adjustment;
  readonly change: (adjustment: Adjustment) => void;
}

function Light({ adjustment, change }: ControlsProps) {
  const t = useResultTexts();
  const { language } = useSettings();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <label className={`${ui.slider} ${styles.light}`}>
      {t('adjust.light')}
      <input
        type="range"
        {...LIGHT}
        value={adjustment.light}
        aria-valuetext={number.format(adjustment.light)}
        onChange={({ target }) => change({ ...adjustment, light: Number(target.value) })}
      />
    </label>
  );
}

function Controls({ adjustment, change }: ControlsProps) {
  const t = useResultTexts();
  return (
    <div className={styles.controls}>
      <div className={`${ui.actions} ${styles.turns}`}>
        <Button onClick={() => change(turned(adjustment, -1))}>{t('adjust.left')}</Button>
        <Button onClick={() => change(turned(adjustment, 1))}>{t('adjust.right')}</Button>
        <Button
          aria-pressed={adjustment.mirrored}
          onClick={() => change({ ...adjustment, mirrored: !adjustment.mirrored })}
        >
          {t('adjust.mirror')}
        </Button>
      </div>
      <Light adjustment={adjustment} change={change} />
    </div>
  );
}

interface Props {
  readonly source: Source;
  readonly stage: Element;
  readonly panel: Element;
  readonly close: () => void;
}

interface PanelProps extends ControlsProps {
  readonly bitmap: Loaded;
  readonly recognise: () => void;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  readonly close: () => void;
}

function Panel(props: PanelProps) {
  const { bitmap, adjustment, change, recognise, isRunning, hasFailed, close } = props;
  const t = useResultTexts();
  const failure = useFailureTexts();
  const isUnread = bitmap === 'unreadable' || hasFailed;
  const isIdle = typeof bitmap !== 'object' || isUnchanged(adjustment) || isRunning;
  return (
    <Section className={ui.panel} heading={t('stage.adjust')} headingClass={ui.heading}>
      <p className={ui.note}>{isUnread ? failure('unreadable') : t('adjust.hint')}</p>
      <Controls adjustment={adjustment} change={change} />
      <div className={ui.actions}>
        <Button look="strong" aria-disabled={isIdle} onClick={recognise}>
          {t('adjust.recognise')}
        </Button>
        <Button onClick={close}>{t('waiting.cancel')}</Button>
      </div>
    </Section>
  );
}

/** Turns, mirrors and brightens the picture to search it again. */
export function Adjust({ source, stage, panel, close }: Props) {
  const t = useResultTexts();
  const bitmap = useBitmap(source);
  const [adjustment, change] = useState<Adjustment>(UNCHANGED);
  useEffect(() => announce(t('adjust.opened')), [t]);
  const { isRunning, error, run } = useTask();
  const recognise = () =>
    run(async (signal) => {
      if (typeof bitmap !== 'object') return;
      const picture = await whileBusy(adjustedPicture(bitmap, adjustment));
      if (!signal.aborted) openAdjusted(picture, source);
    });
  const shared = { bitmap, adjustment, change, close, recognise, isRunning };
  return (
    <>
      {typeof bitmap === 'object' &&
        createPortal(<Preview bitmap={bitmap} adjustment={adjustment} />, stage)}
      {createPortal(<Panel {...shared} hasFailed={error !== undefined} />, panel)}
    </>
  );
}
