import type { Session } from '../../recognition/types.ts';
import type { InferencePool } from '../../engine/node/inference-pool.ts';
import type { LocatedFile } from './locate.ts';

interface Shared {
  readonly session: Promise<Session>;
  users: number;
}

/**
 * Loads every network file once, however many models use it: what runs leave behind in a session is
 * many times a small file.
 */
export class SharedSessions {
  readonly #pool: Pick<InferencePool, 'open'>;
  readonly #shared = new Map<string, Shared>();

  constructor(pool: Pick<InferencePool, 'open'>) {
    this.#pool = pool;
  }

  /**
   * A session of the file, to be released by each holder.
   *
   * @throws Error when the runtime cannot load it
   */
  async open(file: LocatedFile): Promise<Session> {
    const key = JSON.stringify(file);
    const shared = this.#shared.get(key) ?? { session: this.#pool.open(file.path), users: 0 };
    this.#shared.set(key, shared);
    shared.users++;
    let isReleased = false;
    const release = async () => {
      if (isReleased) return;
      isReleased = true;
      await this.#giveBack(key, shared);
    };
    try {
      const session = await shared.session;
      return { ...session, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  async openAll(files: readonly LocatedFile[]): Promise<Session[]> {
    const results = await Promise.allSettled(files.map((file) => this.open(file)));
    const sessions = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return sessions;
    await Promise.all(sessions.map((session) => session.release()));
    throw failed.reason;
  }

  async #giveBack(key: string, shared: Shared): Promise<void> {
    shared.users--;
    if (shared.users > 0) return;
    this.#shared.delete(key);
    const session = await shared.session.catch(() => undefined);
    await session?.release();
  }
}
