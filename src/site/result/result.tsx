import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection, Progress } from '../../contract/search.ts';
import { AddressForm } from '../intake/address-form.tsx';
import { FileButtons } from '../intake/file-buttons.tsx';
import { useModels } from '../settings/use-models.ts';
import { useIsJudged } from '../search/fitting.ts';
import {
  addRegion,
  forgetRegions,
  type Region,
  useRegions,
  withRegions,
} from '../search/regions.ts';
import type { Recognition } from '../search/reply.ts';
import { useTitle } from '../shell/page.tsx';
import { openPicture } from '../shell/route.ts';
import { originalOf, type Source } from '../shell/source.ts';
import { tellRegions, useSearch, type Search, type SearchState } from '../search/use-search.ts';
import { Options } from '../settings/options.tsx';
import { useSettings } from '../settings/store.ts';
import { useAnnounced } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { isFocusLost } from '../ui/focus.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { About } from './about.tsx';
import { Cards, LessonNote } from './card.tsx';
import { Help } from './adjust/help.tsx';
import { Fold } from './fold.tsx';
import { isUnknown } from './unknown.ts';
import { Elsewhere, Failure, Pausing } from './on-demand.ts';
import styles from './result.module.css';
import type { Seen } from './seen.ts';
import { Stage } from './stage/stage.tsx';
import { stageKeys, type Stage as StageState, useStage } from './stage/use-stage.ts';
import { useMarked } from './use-marked.ts';
import { Stopped, Unreached, Waiting } from './waiting.tsx';
import { headingOf, spokenOf, titleOf } from './words.ts';

export { restoreShown } from '../search/restore.ts';
export { beginSearch } from '../search/use-search.ts';

/** An answer that need not be asked for; `forget` is called when the visitor asks anew. */
export interface KeptAnswer {
  readonly recognition: Recognition;
  readonly forget: () => void;
}

function useResult(source: Source, kept: KeptAnswer | undefined): Search {
  const settings = useSettings();
  const { choice } = useModels();
  const aiDetect = useIsJudged(source, settings.aiDetect);
  const { isMulti } = settings;
  const request = { source, model: choice.model, isMulti, aiDetect, handles: true };
  const search = useSearch(request, !kept);
  if (!kept) return search;
  const state = { kind: 'done', recognition: kept.recognition } as const;
  return { state, cancel: () => {}, again: kept.forget };
}

/**
 * The heading takes the focus of a control that went with its press: of the one that led here, and
 * later of those of the answer, such as "Cancel".
 */
function useFocusedHeading(moveFocus: boolean, kind: SearchState['kind']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHeld = useRef(moveFocus);
  useLayoutEffect(() => {
    if (isHeld.current && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [kind]);
  const hold = () => {
    isHeld.current = true;
  };
  return { heading, hold };
}

function unnamed(boxes: Progress['boxes'] = []): readonly Detection[] {
  return boxes.map((found) => ({ ...found, not_confident: false, character: [] }));
}

function useWhole(state: SearchState): readonly Detection[] {
  const boxes = state.kind === 'waiting' ? state.progress?.boxes : undefined;
  const early = useMemo(() => unnamed(boxes), [boxes]);
  return state.kind === 'done' ? state.recognition.reply.data : early;
}

function traceOf(state: SearchState): string {
  return state.kind === 'done' ? state.recognition.reply.trace_id : '';
}

function useDetections(source: Source, state: SearchState) {
  const { choice } = useModels();
  const { isMulti } = useSettings();
  const regions = useRegions(source, choice.model, isMulti);
  const whole = useWhole(state);
  const detections = useMemo(() => withRegions(whole, regions), [whole, regions]);
  const add = (region: Region) => {
    addRegion(source, region);
    tellRegions(source);
  };
  return { detections, regions, add };
}

/** Known from the service before the picture is loaded. */
function useKnownSize(state: SearchState, setRatio: (ratio: number) => void): void {
  const size = state.kind === 'waiting' ? state.progress?.size : undefined;
  useLayoutEffect(() => {
    if (size) setRatio(size[0] / size[1]);
  }, [size, setRatio]);
}

/** Whether the search has ended; still, while it is asked anew. */
function useHasEnded({ kind }: SearchState): boolean {
  const [hasEnded, setEnded] = useState(false);
  const isUnderWay = kind === 'waiting' || kind === 'pausing';
  if (!hasEnded && !isUnderWay) setEnded(true);
  return hasEnded || !isUnderWay;
}

/** What the stage's height follows; a picture that is being turned has all of it. */
function shapeOf({ zoom: { ratio }, tool }: StageState): CSSProperties | undefined {
  if (ratio === undefined || tool === 'adjust') return undefined;
  return { '--ratio': ratio } as CSSProperties;
}

interface Shown {
  readonly seen: Seen;
  readonly selectRegion: () => void;
}

function Answer({ search, seen, selectRegion }: Shown & { readonly search: Search }) {
  const { state, cancel, again } = search;
  const { source, detections } = seen;
  switch (state.kind) {
    case 'waiting':
      return <Waiting source={source} cancel={cancel} />;
    case 'pausing':
      return (
        <LazyBoundary fallback={<Waiting source={source} cancel={cancel} />}>
          <Pausing pause={state.pause} />
        </LazyBoundary>
      );
    case 'stopped':
      return <Stopped again={seen.again} />;
    case 'failed':
      return (
        <>
          <LazyBoundary fallback={null} lost={<Unreached again={again} />}>
            <Failure error={state.error} seen={seen} again={again} selectRegion={selectRegion} />
          </LazyBoundary>
          {detections.length > 0 && <Cards seen={seen} />}
        </>
      );
    case 'done':
      return <Findings recognition={state.recognition} seen={seen} selectRegion={selectRegion} />;
  }
}

function Findings({
  recognition,
  seen,
  selectRegion,
}: Shown & { readonly recognition: Recognition }) {
  const { t } = useTranslation();
  const { aiDetect } = useSettings();
  const { source, detections } = seen;
  const isAsked = useIsJudged(source, aiDetect);
  const isJudged = isAsked || recognition.isRestored === true;
  return (
    <div className={styles.findings}>
      {detections.length > 0 && <Cards seen={seen} />}
      {detections.length === 0 && <p>{t('result.nobodyText')}</p>}
      {detections.every(({ not_confident: unsure }) => unsure) && (
        <Help seen={seen} selectRegion={selectRegion} />
      )}
      {(detections.length === 0 || detections.some(isUnknown)) && (
        <Fold title={t('result.elsewhere')}>
          <Elsewhere source={source} />
        </Fold>
      )}
      <About
        recognition={recognition}
        seen={seen}
        isJudged={isJudged}
        isUnjudged={aiDetect && !isJudged}
      />
    </div>
  );
}

/** Says that the picture was adjusted, and leads back. */
function AdjustedNote({ source }: { readonly source: Source }) {
  const { t } = useTranslation();
  const original = originalOf(source);
  if (!original) return null;
  return (
    <div className={styles.adjusted}>
      <p>{t('stage.adjusted')}</p>
      <Button onClick={() => openPicture(original)}>{t('stage.original')}</Button>
    </div>
  );
}

function Next({ failed }: { readonly failed: string | undefined }) {
  const { t } = useTranslation();
  return (
    <section className={styles.next} aria-labelledby="next-heading">
      <Options />
      <h2 id="next-heading" className={styles.nextHeading}>
        {t('intake.another')}
      </h2>
      <div className={styles.ways}>
        <FileButtons />
        <AddressForm failed={failed} />
      </div>
    </section>
  );
}

interface Props {
  readonly source: Source;
  /** False on arrival, where the page takes no focus. */
  readonly moveFocus: boolean;
  readonly kept?: KeptAnswer;
}

/** The picture with its frames, beside the answer. */
export function Result({ source, moveFocus, kept }: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const search = useResult(source, kept);
  const marked = useMarked();
  const stage = useStage();
  const { state } = search;
  const { heading, hold } = useFocusedHeading(moveFocus, state.kind);
  const hasEnded = useHasEnded(state);
  const { detections, regions, add } = useDetections(source, state);
  const spoken = useMemo(() => spokenOf(state, language, t), [state, language, t]);
  useAnnounced(spoken);
  useTitle(titleOf(state, detections, { t, language }));
  useKnownSize(state, stage.zoom.setRatio);
  const onKeyDown = stageKeys(stage, detections);
  const { again: renew } = search;
  const again = () => {
    forgetRegions(source);
    renew();
  };
  const traceId = traceOf(state);
  const { ratio } = stage.zoom;
  const seen = { source, detections, regions, marked, ratio, traceId, again, renew };
  return (
    <div
      className={styles.page}
      data-state={state.kind}
      // A picture whose shape comes after its answer takes what is below it along then.
      data-settled={hasEnded && ratio !== undefined}
      style={shapeOf(stage)}
    >
      {/* The picture stays in sight beside the answer, and ends with it. */}
      <div className={styles.columns}>
        <div className={styles.picture} onKeyDown={onKeyDown}>
          <AdjustedNote source={source} />
          <Stage
            stage={stage}
            source={source}
            detections={detections}
            marked={marked}
            waiting={state.kind === 'waiting'}
            failed={state.kind === 'failed'}
            again={again}
            onRegion={add}
          />
        </div>
        <section
          className={styles.answer}
          aria-labelledby="result-heading"
          onFocus={hold}
          onKeyDown={onKeyDown}
        >
          <h1 id="result-heading" ref={heading} tabIndex={-1} className={styles.heading}>
            {headingOf(state, detections, t)}
          </h1>
          <LessonNote seen={seen} />
          <Answer search={search} seen={seen} selectRegion={() => stage.choose('region')} />
        </section>
      </div>
      <Next failed={state.kind === 'failed' && source.kind === 'url' ? source.url : undefined} />
    </div>
  );
}
