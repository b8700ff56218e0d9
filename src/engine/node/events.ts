/** Something the operator should know. */
export interface LibraryEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  /** What befell the model that `details.model` names, for counting. */
  readonly kind?: 'loaded' | 'released' | 'failed';
  readonly details?: Readonly<Record<string, unknown>>;
}

export type OnEvent = (event: LibraryEvent) => void;

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** For promises whose failure somebody else has reported. */
export function alreadyTold(): void {
  // Nothing is left to do.
}

/** Passes every event on once, however often it comes. */
export function onlyOnce(onEvent: OnEvent): OnEvent {
  const told = new Set<string>();
  return (event) => {
    const key = JSON.stringify(event);
    if (told.has(key)) return;
    told.add(key);
    onEvent(event);
  };
}
