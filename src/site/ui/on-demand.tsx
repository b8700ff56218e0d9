import {
  createContext,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

export const Fallback = createContext<ReactNode>(null);

/** A component loaded when first shown, or earlier by `load`. */
export interface OnDemand<P> extends FunctionComponent<P> {
  readonly load: () => Promise<void>;
}

/**
 * Loads a component on demand, inside a `LazyBoundary`. React's `lazy` holds it back for up to 300
 * ms after a fallback; this does not.
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
  return Object.assign(Demanded, { load });
}

function Nothing() {
  return null;
}

/** As `onDemand`, with nothing in its place on failure. */
export function onDemandIfAny<P extends object>(get: () => Promise<ComponentType<P>>): OnDemand<P> {
  return onDemand(() => get().catch((): ComponentType<P> => Nothing));
}
