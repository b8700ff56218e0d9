import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import type { Source } from '../search/source.ts';
import { useTaught } from './taught.ts';

const TaughtNote = onDemand(async () => (await import('./taught-note.tsx')).TaughtNote);

/** Room for the note of what was taught from this picture. */
export function Lessons({ source }: { readonly source: Source }) {
  const taught = useTaught(source);
  if (!taught) return null;
  return (
    <LazyBoundary fallback={null}>
      <TaughtNote taught={taught} source={source} />
    </LazyBoundary>
  );
}
