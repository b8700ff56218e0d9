import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { Suggestions } from '../on-demand.ts';
import type { Seen } from '../seen.ts';
import { reasonsFor } from './suggest.ts';

interface Props {
  readonly seen: Seen;
  readonly selectRegion: () => void;
}

/** What may help: mostly nothing, so that its words come only then. */
export function Help({ seen, selectRegion }: Props) {
  const reasons = reasonsFor(seen);
  if (reasons.length === 0) return null;
  return (
    <LazyBoundary fallback={null} lost={null}>
      <Suggestions source={seen.source} reasons={reasons} selectRegion={selectRegion} />
    </LazyBoundary>
  );
}
