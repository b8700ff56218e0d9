import { useEffect, useRef } from 'react';
import { stepToPicture, useRoute } from '../shell/route.ts';
import { fileObjectUrl } from '../shell/files.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { focusContent } from '../ui/focus.ts';
import { CheckIcon } from '../ui/icons.tsx';
import * as queue from './queue.ts';
import type { Item, ItemState } from './runner.ts';
import { Same } from './same.tsx';
import styles from './strip.module.css';
import { useQueueTexts } from './texts.ts';

// One chunk with what it shows.
export { queueFiles, queueFolders } from './queue.ts';

function useShownId(): string | undefined {
  const route = useRoute();
  return route.kind === 'picture' && route.source.kind === 'file' ? route.source.id : undefined;
}

interface ThumbProps {
  readonly item: Item;
  readonly number: number;
  readonly shown: boolean;
}

function Thumb({ item, number, shown }: ThumbProps) {
  const t = useQueueTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const { source, state } = item;
  const { name } = source.file as File;
  return (
    <li>
      <button
        ref={button}
        type="button"
        id={`queue-${source.id}`}
        className={styles.thumb}
        data-state={state}
        aria-current={shown}
        aria-label={t('picture', { number, name, state: t(`state.${state}`) })}
        onClick={() => stepToPicture(source)}
      >
        <img src={fileObjectUrl(source.id)} alt="" loading="lazy" decoding="async" />
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' && <CheckIcon />}
          {state === 'failed' && '!'}
        </span>
      </button>
    </li>
  );
}

const KEEPS_ARROWS = 'input, textarea, select, [role="listbox"], [role="option"], [data-arrows]';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function isTaken({ defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return defaultPrevented || altKey || ctrlKey || metaKey;
}

function useArrows(items: readonly Item[], shownId: string | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const target = event.target instanceof Element ? event.target : undefined;
      if (!step || isTaken(event) || target?.closest(KEEPS_ARROWS)) return;
      const at = items.findIndex(({ source }) => source.id === shownId);
      const next = items[at + step];
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

function countOf(items: readonly Item[], state: ItemState): number {
  return items.filter((item) => item.state === state).length;
}

function Buttons({ failed, waiting }: { readonly failed: number; readonly waiting: number }) {
  const t = useQueueTexts();
  const { paused } = queue.useQueue();
  return (
    <div className={styles.buttons}>
      {paused ? (
        <Button onClick={queue.resume}>{t('resume')}</Button>
      ) : (
        waiting > 0 && <Button onClick={queue.pause}>{t('pause')}</Button>
      )}
      {failed > 0 && (
        <Button
          onClick={() => {
            focusContent();
            queue.retryFailed();
          }}
        >
          {t('retry')}
        </Button>
      )}
      <Button
        look="bare"
        onClick={() => {
          focusContent();
          queue.clear();
        }}
      >
        {t('close')}
      </Button>
    </div>
  );
}

/** Announced once, when all are through. */
function useFinished(total: number, done: number, failed: number): void {
  const t = useQueueTexts();
  const finished = total > 0 && done + failed === total;
  useEffect(() => {
    if (finished) announce(t('finished', { done, failed }));
  }, [finished, t, done, failed]);
}

export function Strip() {
  const t = useQueueTexts();
  const { items, resting } = queue.useQueue();
  const shownId = useShownId();
  const done = countOf(items, 'done');
  const failed = countOf(items, 'failed');
  useArrows(items, shownId);
  useFinished(items.length, done, failed);
  if (items.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby="queue-heading">
      <div className={styles.head}>
        <h2 id="queue-heading" className={styles.heading}>
          {t('heading')}
        </h2>
        <p className={styles.progress}>
          {t('progress', { done, total: items.length })}
          {failed > 0 && ` · ${t('failed', { count: failed })}`}
        </p>
        <Buttons failed={failed} waiting={countOf(items, 'waiting')} />
      </div>
      <progress
        className={styles.bar}
        max={items.length}
        value={done + failed}
        aria-label={t('progress', { done, total: items.length })}
      />
      <ol className={styles.list}>
        {items.map((item, index) => {
          const { id } = item.source;
          return <Thumb key={id} item={item} number={index + 1} shown={id === shownId} />;
        })}
      </ol>
      <Same items={items} />
      <p className={styles.hint} data-keys={!resting}>
        {resting ? t('busy') : t('hint')}
      </p>
    </section>
  );
}
