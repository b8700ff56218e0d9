export interface LibraryEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly kind?: 'loaded' | 'released' | 'failed';
  readonly details?: Readonly<Record<string, unknown>>;
}

export type OnEvent = (event: LibraryEvent) => void;

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What an error says of what lies behind it, or else of itself. */
export function causeOf(error: unknown): string {
  return reasonOf(error instanceof Error ? (error.cause ?? error) : error);
}

/** Catch handler for promises whose failure is already reported. */
export function alreadyTold(): void {
  // Nothing is left to do.
}

/** Passes every distinct event on once. */
export function onlyOnce(onEvent: OnEvent): OnEvent {
  const told = new Set<string>();
  return (event) => {
    const key = JSON.stringify(event);
    if (told.has(key)) return;
    told.add(key);
    onEvent(event);
  };
}
