import type { LibraryEvent } from '../../library/library.ts';
import { isServiceError, ServiceError } from '../errors.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { withTimeLimit } from '../abort.ts';
import { type AskedFor, readAnswer, type UpstreamAnswer } from './answer.ts';
import { createBreaker } from './circuit-breaker.ts';
import { createHttpClient, pictureForm } from './http-client.ts';
import type { RemoteSpec } from './manifest.ts';
import {
  CachedList,
  type RemoteEntry,
  listing,
  type ListTimes,
  readModelList,
} from './model-list.ts';

const MAX_LIST_BYTES = 1024 * 1024;
const MAX_REPLY_BYTES = 4 * 1024 * 1024;
const LIST_TIMEOUT_MS = 5000;
const PARALLEL = 8;

/** Accept-Language shape; anything else is not forwarded. */
const LANGUAGE_RANGES = /^[\w\s,;=.*-]{1,200}$/;

export interface RemoteOptions {
  readonly maxWaiting: number;
  readonly onEvent: (event: LibraryEvent) => void;
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly times?: Partial<ListTimes> | undefined;
}

export interface RemoteSearch extends AskedFor {
  readonly model: string;
  readonly acceptLanguage: string | undefined;
  readonly client: string;
}

/** One other service: its models, and searches sent to it. */
export class Remote {
  readonly spec: RemoteSpec;
  readonly #onEvent: RemoteOptions['onEvent'];
  readonly #http: ReturnType<typeof createHttpClient>;
  readonly #list: CachedList;
  readonly #queue: FairQueue;
  readonly #breaker: ReturnType<typeof createBreaker>;
  #isClosed = false;

  constructor(spec: RemoteSpec, { now, times, maxWaiting, onEvent }: RemoteOptions) {
    this.spec = spec;
    this.#onEvent = onEvent;
    this.#queue = new FairQueue(PARALLEL, maxWaiting);
    const { timeoutMs } = spec;
    this.#http = createHttpClient(spec.url, { connections: PARALLEL + 1, timeoutMs });
    this.#breaker = createBreaker(this.#reporter('Searches to another service'));
    this.#list = new CachedList({
      times,
      now,
      read: () => this.#readList(),
      onOutcome: this.#reporter("Reading another service's list"),
    });
  }

  models(): RemoteEntry[] {
    return listing(this.spec, this.#list.models, this.#list.isReachable);
  }

  fresh(): Promise<void> {
    return this.#list.fresh();
  }

  /**
   * Sends a search.
   * @throws ServiceError 17702 when down, silent or the queue is full; 17706 for a malformed reply;
   * the signal's reason when aborted
   */
  async search(
    picture: Uint8Array,
    wanted: RemoteSearch,
    signal: AbortSignal,
  ): Promise<UpstreamAnswer> {
    try {
      return await withTimeLimit(this.spec.timeoutMs, signal, (limited) =>
        this.#queue.run({ client: wanted.client, signal: limited }, () =>
          this.#breaker(signal, () => this.#send(picture, wanted, limited)),
        ),
      );
    } catch (cause) {
      signal.throwIfAborted();
      throw isServiceError(cause) ? cause : new ServiceError('busy', { cause });
    }
  }

  /** Stops refreshing the list; running searches may end. */
  async retire(): Promise<void> {
    this.#list.close();
    await this.#http.retire();
  }

  async close(): Promise<void> {
    this.#list.close();
    this.#isClosed = true;
    await this.#http.close();
  }

  async #send(picture: Uint8Array, wanted: RemoteSearch, signal: AbortSignal) {
    const { model, isMulti, aiDetect, acceptLanguage = '' } = wanted;
    const flags = { is_multi: String(Number(isMulti)), ai_detect: String(Number(aiDetect)) };
    const reply = await this.#http.send(
      {
        path: '/v1/search',
        form: pictureForm({ model, ...flags }, picture),
        headers: LANGUAGE_RANGES.test(acceptLanguage) ? { 'accept-language': acceptLanguage } : {},
        maxBytes: MAX_REPLY_BYTES,
      },
      signal,
    );
    const answer = readAnswer(reply, wanted);
    // The model may be gone or paused.
    if (answer.kind === 'refused' && answer.error.status === 'badParameters') {
      void this.#list.refresh();
    }
    return answer;
  }

  async #readList() {
    const timeout = AbortSignal.timeout(Math.min(LIST_TIMEOUT_MS, this.spec.timeoutMs));
    const request = { path: '/v1/model/list', maxBytes: MAX_LIST_BYTES };
    const { json } = await this.#http.send(request, timeout);
    return readModelList(json);
  }

  /** Logs an event when something begins to fail and when it recovers. */
  #reporter(what: string): (isFailing: boolean) => void {
    let wasFailing = false;
    return (isFailing) => {
      if (this.#isClosed || isFailing === wasFailing) return;
      wasFailing = isFailing;
      this.#onEvent({
        level: isFailing ? 'warn' : 'info',
        message: `${what} ${isFailing ? 'fails' : 'works again'}.`,
        details: { remote: this.spec.id },
      });
    };
  }
}
