import {
  createContext,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

/** What stands in for a part until its code is there. */
export const Fallback = createContext<ReactNode>(null);

/** A component whose code is loaded when it is first shown, or earlier by `load`. */
export interface OnDemand<P> extends FunctionComponent<P> {
  /** @throws when the code cannot be loaded; it may be tried again */
  readonly load: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/**
 * Loads a component on demand. In place of React's `lazy`, which holds back what has come for up to 300 ms
 * after a fallback was shown: this one is shown as soon as it is there. Inside a `LazyBoundary`, which has
 * the fallback, and words when the code does not come.
 */
export function onDemand<P extends object>(get: () => Promise<ComponentType<P>>): OnDemand<P> {
  let Part: ComponentType<P> | undefined;
  const load = async () => {
    Part ??= await get();
  };
  function Demanded(props: P) {
    const [outcome, setOutcome] = useState<{ readonly error?: Error }>();
    const fallback = use(Fallback);
    useEffect(() => {
      if (Part) return;
      load().then(
        () => setOutcome({}),
        (error: Error) => setOutcome({ error }),
      );
    }, []);
    if (Part) return <Part {...props} />;
    if (outcome?.error) throw outcome.error;
    return fallback;
  }
  return Object.assign(Demanded, { load, isLoaded: () => Part !== undefined });
}

function Nothing() {
  return null;
}

/** As `onDemand`, for what is not vital: where it cannot be loaded there is nothing in its place. */
export function onDemandIfAny<P extends object>(get: () => Promise<ComponentType<P>>): OnDemand<P> {
  return onDemand(() => get().catch((): ComponentType<P> => Nothing));
}

/** Loads some parts before any of them is shown, so that all come at once; true when they are there. */
export function useLoaded(parts: readonly Pick<OnDemand<never>, 'load' | 'isLoaded'>[]): boolean {
  const [, setCount] = useState(0);
  const isThere = parts.every((part) => part.isLoaded());
  useEffect(() => {
    if (isThere) return;
    const shown = () => setCount((count) => count + 1);
    Promise.all(parts.map((part) => part.load())).then(shown, shown);
  }, [isThere, parts]);
  return isThere;
}
