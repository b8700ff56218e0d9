import { useEffect, useRef, useState, type CSSProperties, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection } from '../../contract/search.ts';
import { useLoading } from '../device/loading.ts';
import { Download } from '../result/download.tsx';
import { areUnknown } from '../result/unknown.ts';
import { whoIn } from '../result/words.ts';
import { useSettings } from '../settings/store.ts';
import { PageLink } from '../shell/page-link.tsx';
import { openPage, stepToPicture, useRoute } from '../shell/route.ts';
import { announce } from '../ui/announcer.tsx';
import { BlobImage } from '../ui/blob-image.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { leaving } from '../ui/focus.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { pathOf } from './folders.ts';
import * as queue from './queue.ts';
import { countOf, type Item } from './runner.ts';
import styles from './queue-bar.module.css';
import { useQueueTexts } from './texts.ts';

function useShownId(): string | undefined {
  const route = useRoute();
  return route.kind === 'picture' && route.source.kind === 'file' ? route.source.id : undefined;
}

function useIsPeople(): boolean {
  const route = useRoute();
  return route.kind === 'page' && route.page === 'people';
}

interface ThumbProps {
  readonly item: Item;
  readonly at: number;
  readonly of: number;
  readonly shown: boolean;
}

/** Of a picture that is done: whether anybody is known there, or there at all. */
function foundMark(detections: readonly Detection[]) {
  if (detections.length === 0) return '–';
  return areUnknown(detections) ? '?' : <CheckIcon />;
}

function Thumb({ item, at, of, shown }: ThumbProps) {
  const t = useQueueTexts();
  const { t: shared } = useTranslation();
  const { language } = useSettings();
  const { source, state, thumb, answer } = item;
  const found = state === 'done' ? answer?.reply.data : undefined;
  const who = found && whoIn(found, { t: shared, language });
  const first = queue.firstOf(item).source;
  const same = pathOf(first.file);
  const { name } = source.file as File;
  return (
    <li aria-setsize={of} aria-posinset={at + 1}>
      <button
        type="button"
        id={`queue-${source.id}`}
        className={styles.thumb}
        data-state={state}
        aria-current={shown}
        aria-label={t('picture', {
          number: at + 1,
          name,
          state: who ?? t(`state.${state}`, { same }),
        })}
        title={who}
        onClick={() => stepToPicture(first)}
      >
        <BlobImage blob={thumb ?? source.file} />
        <span className={styles.mark} aria-hidden="true">
          {found && foundMark(found)}
          {state === 'failed' && '!'}
          {state === 'same' && '='}
        </span>
      </button>
    </li>
  );
}

/** Thumbs kept on either side of those in view. */
const BESIDE = 10;
const NARROWEST = 80;

interface ThumbsProps {
  readonly items: readonly Item[];
  readonly shownId: string | undefined;
}

/** Only those in view and beside it are there, or thousands would hold up the page. */
function Thumbs({ items, shownId }: ThumbsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [first, setFirst] = useState(0);
  const shownAt = items.findIndex(({ source }) => source.id === shownId);
  const { length } = items;
  useEffect(() => {
    const { current } = list;
    if (!current || shownAt < 0) return;
    const width = current.scrollWidth / length;
    const latest = shownAt * width;
    const earliest = latest + width - current.clientWidth;
    current.scrollLeft = Math.min(latest, Math.max(earliest, current.scrollLeft));
  }, [shownAt, length]);
  const onScroll = ({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent) => {
    const inView = Math.floor((scrollLeft / scrollWidth) * length);
    setFirst(Math.max(0, inView - (inView % BESIDE) - BESIDE));
  };
  const last = Math.min(length, first + Math.ceil(innerWidth / NARROWEST) + 3 * BESIDE);
  const room = { '--before': first, '--after': length - last } as CSSProperties;
  return (
    <ol ref={list} className={styles.list} style={room} onScroll={onScroll}>
      {items.slice(first, last).map((item, index) => {
        const { id } = item.source;
        return <Thumb key={id} item={item} at={first + index} of={length} shown={id === shownId} />;
      })}
    </ol>
  );
}

const KEEPS_ARROWS = 'input, textarea, select, [role="listbox"], [role="option"]';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function isTaken({ defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // A press on a dialogue's text takes the focus out of it.
  const isBehind = document.querySelector('dialog[open]') !== null;
  return isBehind || defaultPrevented || altKey || ctrlKey || metaKey;
}

function useArrows(items: readonly Item[], shownId: string | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const target = event.target instanceof Element ? event.target : undefined;
      if (!step || isTaken(event) || target?.closest(KEEPS_ARROWS)) return;
      const asked = items.filter(({ state }) => state !== 'same');
      const at = asked.findIndex(({ source }) => source.id === shownId);
      const next = asked[at + step];
      if (at < 0 || !next) return;
      event.preventDefault();
      const inStrip = target?.id === `queue-${shownId}`;
      stepToPicture(next.source);
      if (inStrip) document.getElementById(`queue-${next.source.id}`)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [items, shownId]);
}

/** What only this page holds is asked about before it goes. */
function Clear({ count }: { readonly count: number }) {
  const t = useQueueTexts();
  return (
    <ConfirmButton
      label={t('close')}
      yes={t('closeSure', { count })}
      no={t('keep')}
      asks={queue.useIsAtStake()}
      onConfirm={queue.clear}
    />
  );
}

function Buttons({ failed, waiting }: { readonly failed: number; readonly waiting: number }) {
  const t = useQueueTexts();
  const { items, paused } = queue.useQueue();
  const isPeople = useIsPeople();
  return (
    <div className={styles.buttons}>
      {!isPeople && <Button onClick={() => openPage('people')}>{t('people')}</Button>}
      {paused
        ? paused !== 'lacking' && <Button onClick={queue.resume}>{t('resume')}</Button>
        : waiting > 0 && <Button onClick={queue.pause}>{t('pause')}</Button>}
      {waiting > 0 && <Button onClick={leaving(queue.cancel)}>{t('cancel')}</Button>}
      {failed > 0 && <Button onClick={leaving(queue.retryFailed)}>{t('retry')}</Button>}
      <Clear count={items.length} />
    </div>
  );
}

/** How many have no answer of their own; leads to them, where each says why. */
function LeftOut({ state, count }: { readonly state: 'failed' | 'same'; readonly count: number }) {
  const t = useQueueTexts();
  if (count === 0) return null;
  return (
    <>
      {' · '}
      <PageLink page="people" params={{ view: 'pictures', show: state }}>
        {t(state === 'same' ? 'twice' : 'failed', { count })}
      </PageLink>
    </>
  );
}

function useTimeLeft(): string {
  const t = useQueueTexts();
  const ms = queue.msLeft();
  if (ms === undefined) return '';
  const minutes = Math.round(ms / 60_000);
  if (minutes === 0) return ` · ${t('soon')}`;
  const hours = Math.round(minutes / 60);
  return ` · ${minutes < 90 ? t('minutesLeft', { count: minutes }) : t('hoursLeft', { count: hours })}`;
}

/** Why all wait for this device's recogniser. A picture that is shown tells of the download itself. */
function Recogniser() {
  const t = useQueueTexts();
  const { paused } = queue.useQueue();
  const loading = useLoading();
  const isPeople = useIsPeople();
  if (paused === 'lacking') {
    const action = { label: t('failure.again'), run: leaving(queue.resume) };
    return <Notice action={action}>{t('lacking')}</Notice>;
  }
  return isPeople && loading ? <Download loading={loading} /> : null;
}

/** Why nothing goes on is said aloud, too. */
function useStanding(isAway: boolean, isResting: boolean): void {
  const t = useQueueTexts();
  useEffect(() => {
    if (isAway || isResting) announce(t(isAway ? 'away' : 'busy'));
  }, [isAway, isResting, t]);
}

/** Announced once, when all are through. */
function useFinished(total: number, done: number, failed: number): void {
  const t = useQueueTexts();
  const finished = total > 0 && done + failed === total;
  useEffect(() => {
    if (finished) announce(t('finished', { done, failed }));
  }, [finished, t, done, failed]);
}

export function QueueBar() {
  const t = useQueueTexts();
  const { items, resting, paused } = queue.useQueue();
  const isAway = paused === 'away';
  const shownId = useShownId();
  const isPeople = useIsPeople();
  const done = countOf(items, 'done');
  const failed = countOf(items, 'failed');
  const same = countOf(items, 'same');
  const total = items.length - same;
  const timeLeft = useTimeLeft();
  useArrows(items, shownId);
  useFinished(total, done, failed);
  useStanding(isAway, resting);
  if (items.length === 0) return null;
  return (
    <section className={styles.queue} aria-labelledby="queue-heading">
      <div className={styles.head}>
        <h2 id="queue-heading" className={styles.heading}>
          {t('heading')}
        </h2>
        <p className={styles.progress}>
          {t('progress', { done, total })}
          <LeftOut state="failed" count={failed} />
          <LeftOut state="same" count={same} />
          {timeLeft}
        </p>
        <Buttons failed={failed} waiting={countOf(items, 'waiting')} />
      </div>
      <progress
        className={styles.bar}
        data-full={done + failed === total}
        max={total}
        value={done + failed}
        aria-label={t('progress', { done, total })}
      />
      <Recogniser />
      {!isPeople && <Thumbs items={items} shownId={shownId} />}
      {(resting || isAway || !isPeople) && (
        <p className={styles.hint} data-keys={!resting && !isAway}>
          {isAway ? t('away') : resting ? t('busy') : t('hint')}
        </p>
      )}
    </section>
  );
}
