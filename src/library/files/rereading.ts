import { type OnEvent, reasonOf } from '../../engine/node/events.ts';
import { Backoff } from './backoff.ts';
import { serialTask } from './serial.ts';

/** Reads something never twice at once, and again until it succeeds. */
export class Rereading {
  readonly #what: string;
  readonly #onEvent: OnEvent;
  readonly #backoff = new Backoff();
  #isEnded = false;
  #isFailing = false;

  /** Settles with a read that began after the call; never rejects. */
  readonly run: () => Promise<void>;

  /** @param read when it rejects, what was known must still be there */
  constructor(what: string, read: () => Promise<void>, onEvent: OnEvent) {
    this.#what = what;
    this.#onEvent = onEvent;
    const [succeeded, failed] = [() => this.#succeed(), (error: unknown) => this.#fail(error)];
    this.run = serialTask(() => read().then(succeeded, failed));
  }

  get isFailing(): boolean {
    return this.#isFailing;
  }

  end(): void {
    this.#isEnded = true;
    this.#backoff.reset();
  }

  #succeed(): void {
    this.#backoff.reset();
    if (!this.#isFailing) return;
    this.#isFailing = false;
    this.#onEvent({ level: 'info', message: `${this.#what} can be read again.` });
  }

  #fail(error: unknown): void {
    if (this.#isEnded) return;
    const message = `${this.#what} cannot be read; what was known stays and it is tried again.`;
    const details = { reason: reasonOf(error) };
    if (!this.#isFailing) this.#onEvent({ level: 'error', message, details });
    this.#isFailing = true;
    this.#backoff.later(() => void this.run());
  }
}
