import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { PAGES, type PageName } from '../shell/pages.ts';

/** One of the pages that are loaded when they are opened. */
export function PageView({ name }: { readonly name: PageName }) {
  const Shown = PAGES[name];
  return (
    <LazyBoundary key={name}>
      <Shown />
    </LazyBoundary>
  );
}
