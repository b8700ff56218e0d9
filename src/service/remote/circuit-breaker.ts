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
/** How long it stays open until one call may try again. */
const OPEN_MS = 10_000;

function busy(ms: number): ServiceError {
  const retryAfterS = Math.max(1, Math.ceil(ms / 1000));
  return new ServiceError('busy', { cause: new Error('the upstream is down'), retryAfterS });
}

/**
 * A circuit breaker: after five failures in a row nobody is sent to a service that is down for ten
 * seconds; then one call tries, and its outcome decides for all.
 *
 * @param onOutcome called after every success and every opening
 * @returns runs a call, whose errors are failures unless the client has gone; throws ServiceError 17702
 *   without a call while it is open
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
    // A call that was under way when it opened decides nothing.
    if (policy.state !== CircuitState.Open) onOutcome(false);
  });

  return async <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
    // The library would have it wait for the one that tries.
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
