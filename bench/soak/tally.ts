import { STATUS } from '../../src/contract/status.ts';
import type { Answer } from '../client.ts';

const REFUSALS = new Set<number>([STATUS.busy.code, STATUS.tooManyUsers.code]);
const KEPT = 20;

/** What became of everything that was sent. */
export class Tally {
  answered = 0;
  /** 17702 and 17731 with a Retry-After: right at twice the capacity. */
  refused = 0;
  hostile = 0;
  problems = 0;
  readonly latencies: number[] = [];
  /** Of the model list; p99 in ms. */
  lists = { asked: 0, p99: Number.NaN };
  readonly #complaints = new Map<string, number>();

  /** An honest search must be recognised, or refused at once with a Retry-After. */
  honest({ code, http, ms, retryAfter }: Answer): void {
    if (code === STATUS.success.code) {
      this.answered += 1;
      this.latencies.push(ms);
    } else if (code !== undefined && REFUSALS.has(code) && retryAfter !== undefined) {
      this.refused += 1;
    } else this.complain(`search: HTTP ${http}, code ${code}`);
  }

  complain(what: string): void {
    this.problems += 1;
    const key = this.#complaints.size < KEPT || this.#complaints.has(what) ? what : 'others';
    this.#complaints.set(key, (this.#complaints.get(key) ?? 0) + 1);
  }

  get complaints(): readonly string[] {
    return [...this.#complaints].map(([what, count]) => `${count} × ${what}`);
  }
}
