import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { Source } from '../../shell/source.ts';
import { useTaught } from './taught.ts';

const TaughtNote = onDemand(async () => (await import('../gallery.ts')).TaughtNote);

interface Props {
  readonly source: Source;
  readonly answer: string;
}

/** The note of what was taught from this picture. */
export function Lessons({ source, answer }: Props) {
  const taught = useTaught(source);
  if (!taught) return null;
  return (
    <LazyBoundary fallback={null}>
      <TaughtNote taught={taught} answer={answer} />
    </LazyBoundary>
  );
}
