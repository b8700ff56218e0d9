import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  TaskCancelledError,
} from 'cockatiel';
import { ServiceError } from '../errors.ts';

const FAILURES = 5;
const OPEN_MS = 10_000;

function busy(ms: number): ServiceError {
  const retryAfterS = Math.max(1, Math.ceil(ms / 1000));
  return new ServiceError('busy', { cause: new Error('the upstream is down'), retryAfterS });
}

/**
 * A circuit breaker: opens for ten seconds after five failures in a row, then one call tries.
 * `onOutcome` follows every success and opening. Errors count as failures unless the client has
 * gone; while open, ServiceError 17702.
 */
export function createBreaker(onOutcome: (isFailing: boolean) => void) {
  const policy = circuitBreaker(
    handleWhen((error) => !(error instanceof TaskCancelledError)),
    { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  let openUntil = 0;
  policy.onBreak(() => {
    openUntil = Date.now() + OPEN_MS;
    onOutcome(true);
  });
  policy.onSuccess(() => {
    // A call from before it opened decides nothing.
    if (policy.state !== CircuitState.Open) onOutcome(false);
  });

  return async <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
    // The library would queue it behind the trial call.
    if (policy.state === CircuitState.HalfOpen) throw busy(0);
    try {
      return await policy.execute(() =>
        call().catch((error: unknown) => {
          throw signal.aborted ? new TaskCancelledError() : error;
        }),
      );
    } catch (error) {
      throw isBrokenCircuitError(error) ? busy(openUntil - Date.now()) : error;
    }
  };
}
