import { originalOf } from '../../shell/source.ts';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { useLook } from '../look.ts';
import { Suggestions } from '../on-demand.ts';
import type { Seen } from '../seen.ts';
import { factsOf, suggestionsFor } from './suggest.ts';

interface Props {
  readonly seen: Seen;
  readonly selectPart: () => void;
}

/** What may help, once the picture has been looked at: mostly nothing, so that its words come only then. */
export function Help({ seen: { source, detections }, selectPart }: Props) {
  const look = useLook(source, detections);
  const isAdjusted = originalOf(source) !== undefined;
  const offers = look ? suggestionsFor(factsOf(look, detections, isAdjusted)) : [];
  if (offers.length === 0) return null;
  return (
    <LazyBoundary fallback={null} lost={null}>
      <Suggestions source={source} offers={offers} selectPart={selectPart} />
    </LazyBoundary>
  );
}
