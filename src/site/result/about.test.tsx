import { expect, test, vi } from 'vitest';
import { ownFile, show, shown } from '../testing/show.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { About } from './about.tsx';
import type { Seen } from './seen.ts';

vi.mock('./on-demand.ts', async () => {
  const { onDemand } = await import('../ui/on-demand.tsx');
  const loading = onDemand(() => new Promise<never>(() => {}));
  return { FitNote: loading, Prompt: loading, Report: loading, Share: loading };
});

test('what is still loading leaves no room of a whole page', () => {
  const evidence = { kind: 'xmp', tool: '', field: 'f', has_prompt: true } as const;
  const reply = { code: 0, trace_id: 't', ai: true, ai_evidence: evidence, data: [] };
  const seen = { source: ownFile(), detections: [] } as unknown as Seen;
  show(
    <LazyBoundary fallback={<p>The page loads.</p>}>
      <About
        recognition={{ reply, raw: reply, change: 'smaller' }}
        seen={seen}
        isJudged
        isUnjudged={false}
      />
    </LazyBoundary>,
  );
  expect(shown().queryByText('The page loads.')).toBeNull();
});
