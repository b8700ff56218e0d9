import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

interface Known {
  readonly size: number;
  readonly changed: number;
  readonly sha256: string;
}

/** SHA-256 of files, hex; a file is read again only when its size or time has changed. */
export class FileHasher {
  readonly #known = new Map<string, Known>();

  async sha256(path: string): Promise<string> {
    const { size, mtimeMs } = await stat(path);
    const known = this.#known.get(path);
    if (known?.size === size && known.changed === mtimeMs) return known.sha256;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const sha256 = hash.digest('hex');
    this.#known.set(path, { size, changed: mtimeMs, sha256 });
    return sha256;
  }
}
