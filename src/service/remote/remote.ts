import type { LibraryEvent } from '../../library/library.ts';
import { isServiceError, ServiceError } from '../errors.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { type AskedFor, readAnswer, type UpstreamAnswer } from './answer.ts';
import { Breaker } from './breaker.ts';
import { within } from './deadline.ts';
import { Exchange } from './exchange.ts';
import { formBody } from './form-body.ts';
import { type ListedModel, listing } from './listing.ts';
import type { RemoteSpec } from './manifest.ts';
import { Mirror, MIRROR_TIMES, type MirrorTimes } from './mirror.ts';
import { readModelList, type UpstreamModel } from './model-list.ts';

const MAX_LIST_BYTES = 1024 * 1024;
const MAX_REPLY_BYTES = 4 * 1024 * 1024;
const LIST_TIMEOUT_MS = 5000;
/** Searches that one other service is sent at a time. */
const PARALLEL = 8;
const BREAKER = { failures: 5, openMs: 10_000 };

/** What a header of languages looks like; anything else is not passed on. */
const LANGUAGE_RANGES = /^[\w\s,;=.*-]{1,200}$/;

export interface RemoteOptions {
  /** Searches that wait for their turn. */
  readonly maxWaiting: number;
  readonly onEvent: (event: LibraryEvent) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly times?: Partial<MirrorTimes> | undefined;
}

export interface RemoteSearch extends AskedFor {
  /** Model id over there. */
  readonly model: string;
  readonly acceptLanguage: string | undefined;
  /** Who asks, as the queue counts it. */
  readonly client: string;
}

/** One other service that speaks this API: its models, and searches sent to it. */
export class Remote {
  readonly spec: RemoteSpec;
  readonly #options: RemoteOptions;
  readonly #exchange: Exchange;
  readonly #mirror: Mirror;
  readonly #queue: FairQueue;
  readonly #breaker: Breaker;
  readonly #closing = new AbortController();

  constructor(spec: RemoteSpec, options: RemoteOptions) {
    const { now, times, maxWaiting } = options;
    this.spec = spec;
    this.#options = options;
    this.#queue = new FairQueue(PARALLEL, maxWaiting);
    this.#exchange = new Exchange(spec.url, {
      connections: PARALLEL + 1,
      timeoutMs: spec.timeoutMs,
    });
    this.#breaker = new Breaker({
      ...BREAKER,
      now,
      onChange: (isOpen) => this.#tell(isOpen, 'Searches to another service'),
    });
    this.#mirror = new Mirror({
      times: { ...MIRROR_TIMES, ...times },
      now,
      read: () => this.#readList(),
      onChange: (isFailing) => this.#tell(isFailing, "Reading another service's list"),
    });
  }

  models(): ListedModel[] {
    return listing(this.spec, this.#mirror.models, this.#mirror.isReachable);
  }

  /** Has an old list read again and waits a moment for it. */
  fresh(): Promise<void> {
    return this.#mirror.fresh();
  }

  /**
   * Sends a search.
   *
   * @param picture the file's bytes
   * @throws ServiceError 17702 when the service is down, silent, or too many wait; 17706 when its
   *   reply does not fit
   * @throws the signal's reason when aborted
   */
  async search(
    picture: Uint8Array,
    wanted: RemoteSearch,
    signal: AbortSignal,
  ): Promise<UpstreamAnswer> {
    try {
      return await within(this.spec.timeoutMs, signal, (limited) =>
        this.#queue.run({ client: wanted.client, signal: limited }, () =>
          this.#breaker.run(signal, () => this.#send(picture, wanted, limited)),
        ),
      );
    } catch (cause) {
      signal.throwIfAborted();
      throw isServiceError(cause) ? cause : new ServiceError('busy', { cause });
    }
  }

  /** Stops asking for the list; searches under way may end. */
  async retire(): Promise<void> {
    this.#mirror.close();
    await this.#exchange.retire();
  }

  async close(): Promise<void> {
    this.#mirror.close();
    this.#closing.abort(new Error('closing'));
    await this.#exchange.close();
  }

  async #send(picture: Uint8Array, wanted: RemoteSearch, signal: AbortSignal) {
    const { model, isMulti, aiDetect, acceptLanguage = '' } = wanted;
    const flags = { is_multi: String(Number(isMulti)), ai_detect: String(Number(aiDetect)) };
    const request = {
      path: '/v1/search',
      form: formBody({ model, ...flags }, picture),
      acceptLanguage: LANGUAGE_RANGES.test(acceptLanguage) ? acceptLanguage : undefined,
      maxBytes: MAX_REPLY_BYTES,
    };
    const answer = readAnswer(await this.#exchange.ask(request, signal), wanted);
    // Perhaps the model has gone or is paused.
    if (answer.kind === 'refused' && answer.error.status === 'badParameters') {
      void this.#mirror.refresh();
    }
    return answer;
  }

  async #readList(): Promise<UpstreamModel[]> {
    const ms = Math.min(LIST_TIMEOUT_MS, this.spec.timeoutMs);
    const request = { path: '/v1/model/list', maxBytes: MAX_LIST_BYTES };
    const { json } = await within(ms, this.#closing.signal, (signal) =>
      this.#exchange.ask(request, signal),
    );
    return readModelList(json);
  }

  #tell(isFailing: boolean, what: string): void {
    if (this.#closing.signal.aborted) return;
    this.#options.onEvent({
      level: isFailing ? 'warn' : 'info',
      message: `${what} ${isFailing ? 'fails' : 'works again'}.`,
      details: { remote: this.spec.id },
    });
  }
}
