import { useEffect, useState } from 'react';
import type { Candidate, Detection } from '../../contract/search.ts';
import type { AnsweredHead, Lately } from '../gallery/teach/lesson.ts';
import { useLatestTaught } from '../gallery/teach/taught.ts';
import { Crop } from '../result/crop.tsx';
import { isUnknown } from '../result/unknown.ts';
import { fileObjectUrl } from '../shell/files.ts';
import { Button } from '../ui/button.tsx';
import { focusContent } from '../ui/focus.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { useTask } from '../ui/use-task.ts';
import { answersOf } from './queue.ts';
import type { FileSource, Item } from './runner.ts';
import styles from './same.module.css';
import { useQueueTexts } from './texts.ts';

const gallery = () => import('../gallery/gallery.ts');
const LessonFailure = onDemand(async () => (await gallery()).LessonFailure);

interface Found extends AnsweredHead {
  readonly source: FileSource;
  readonly number: number;
  readonly head: Detection;
}

/** A candidate is named in the page's language. */
function isOf({ work, character, names }: Candidate, plain: Lately['plain']): boolean {
  const works = [work, ...Object.values(names?.work ?? {})];
  const characters = [character, ...Object.values(names?.character ?? {})];
  return works.includes(plain.work) && characters.includes(plain.character);
}

/** Heads of the other pictures, not sure, whose closest match is who has been taught. */
function foundIn(items: readonly Item[], { source: taught, plain }: Lately): readonly Found[] {
  return items.flatMap(({ source, state }, index) => {
    const [answer] = state === 'done' && source !== taught ? answersOf(source) : [];
    const heads = answer?.data.filter(
      ({ not_confident: unsure, character: [first] }) => unsure && first && isOf(first, plain),
    );
    return (heads ?? []).map((head) => ({
      source,
      number: index + 1,
      head,
      traceId: answer?.trace_id ?? '',
      boxId: head.box_id,
    }));
  });
}

function useRatio(address: string | undefined): number | undefined {
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => setRatio(image.naturalWidth / image.naturalHeight);
    image.src = address ?? '';
  }, [address]);
  return ratio;
}

interface HeadProps {
  readonly found: Found;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Head({ found: { source, number, head }, isChosen, onChange }: HeadProps) {
  const t = useQueueTexts();
  const { name } = source.file as File;
  const ratio = useRatio(fileObjectUrl(source.id));
  return (
    <label className={styles.head}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={t('sameHead', { number, name })}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Crop seen={{ source, ratio }} box={head.box} number={number} />
    </label>
  );
}

function Offer({ taught, found }: { readonly taught: Lately; readonly found: readonly Found[] }) {
  const t = useQueueTexts();
  const task = useTask();
  const [isRefused, setRefused] = useState(false);
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  if (isRefused || found.length === 0) return null;
  const isChosen = ({ boxId, head }: Found) => changed[boxId] ?? !isUnknown(head);
  const chosen = found.filter(isChosen);
  const isBusy = task.state.kind === 'running';
  const accept = () => {
    focusContent();
    task.run(async () => (await gallery()).giveSame(taught, chosen));
  };
  return (
    <div className={styles.same} role="group" aria-label={t('same', { name: taught.name })}>
      <p>{t('same', { name: taught.name })}</p>
      {found.map((each) => (
        <Head
          key={each.boxId}
          found={each}
          isChosen={isChosen(each)}
          onChange={(is) => setChanged({ ...changed, [each.boxId]: is })}
        />
      ))}
      <Button
        look="strong"
        aria-disabled={isBusy || chosen.length === 0}
        onClick={isBusy || chosen.length === 0 ? undefined : accept}
      >
        <CheckIcon />
        {t('sameYes', { count: chosen.length })}
      </Button>
      <Button
        look="bare"
        onClick={() => {
          focusContent();
          setRefused(true);
        }}
      >
        {t('sameNo')}
      </Button>
      {task.state.kind === 'failed' && (
        <LazyBoundary>
          <LessonFailure error={task.state.error} again={task.cancel} />
        </LazyBoundary>
      )}
    </div>
  );
}

/** After a lesson: takes the same character in the other pictures at one press. */
export function Same({ items }: { readonly items: readonly Item[] }) {
  const taught = useLatestTaught();
  if (taught?.kind !== 'taught' && taught?.kind !== 'known') return null;
  return <Offer key={taught.boxId} taught={taught} found={foundIn(items, taught)} />;
}
