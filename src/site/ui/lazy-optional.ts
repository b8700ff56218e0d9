import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

function Nothing() {
  return null;
}

/** Something loaded on demand that is not vital: where it cannot be loaded there is nothing in its place. */
export function lazyOptional<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<P>) }));
}
