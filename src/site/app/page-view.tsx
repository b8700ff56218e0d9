import { Component, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PAGES, type PageName } from './pages.ts';

function Lost() {
  const { t } = useTranslation();
  return (
    <Notice action={{ label: t('page.reload'), run: () => location.reload() }}>
      {t('page.lost')}
    </Notice>
  );
}

/** A page that could not be loaded (offline, or the site was renewed meanwhile) says so in its place. */
class PageBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { lost: false };

  static getDerivedStateFromError() {
    return { lost: true };
  }

  override render(): ReactNode {
    return this.state.lost ? <Lost /> : this.props.children;
  }
}

/** One of the pages that are loaded when they are opened. */
export function PageView({ name }: { readonly name: PageName }) {
  const Shown = PAGES[name];
  return (
    <PageBoundary key={name}>
      <Suspense fallback={<Skeleton />}>
        <Shown />
      </Suspense>
    </PageBoundary>
  );
}
