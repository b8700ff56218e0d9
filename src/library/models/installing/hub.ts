import { downloadFile, fileDownloadInfo, HubApiError, pathsInfo } from '@huggingface/hub';
import { reasonOf } from '../../events.ts';
import { type WantedFile, ModelsError } from './entry.ts';

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'its name is not known, so perhaps there is no network',
  EAI_AGAIN: 'its name cannot be looked up, so perhaps there is no network',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to it',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not answer in time',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
};

function codeOf(error: unknown): string | undefined {
  let current = error;
  while (current instanceof Error) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    current = current.cause;
  }
  return undefined;
}

/** The hub could not be reached. */
function unreachable(url: string, error: unknown): ModelsError {
  const { origin } = new URL(url);
  const code = codeOf(error) ?? '';
  const reason =
    CAUSES[code] ?? (code === '' ? 'the request failed' : `the request failed: ${code}`);
  return new ModelsError(
    'network',
    `${origin} cannot be reached: ${reason}. Nothing was installed. Another address for the hub, a mirror for example, can be given in HF_ENDPOINT.`,
    { cause: error },
  );
}

/** The hub answered without the file. */
function refused(what: string, status: number, cause?: unknown): ModelsError {
  const options = { cause };
  if (status === 401 || status === 403) {
    const way = 'It may ask for consent on its page and for an access token in HF_TOKEN.';
    return new ModelsError(
      'refused',
      `The hub does not give out ${what} (${status}). ${way}`,
      options,
    );
  }
  if (status === 404) return new ModelsError('refused', `The hub has no ${what}.`, options);
  if (status === 429 || status >= 500) {
    return new ModelsError('network', `The hub is busy or down: ${status} for ${what}.`, options);
  }
  return new ModelsError('refused', `The hub answered ${status} for ${what}.`, options);
}

/** Any failure of the hub's library as a ModelsError. */
function asModelsError(error: unknown, what: string): ModelsError {
  if (error instanceof ModelsError) return error;
  if (error instanceof HubApiError) return refused(what, error.statusCode, error);
  return new ModelsError('refused', `${what}: ${reasonOf(error)}`, { cause: error });
}

export interface Hub {
  /** URL of the hub or a mirror, without a trailing slash. */
  readonly url: string;
  readonly token?: string;
}

export interface RemoteFile {
  readonly size: number;
  /** Undefined for files outside the large-file storage. */
  readonly sha256: string | undefined;
  readonly tag: string;
  /** Reads from a byte on. Rejects with a ModelsError; `interrupted` is worth a retry. */
  read(from: number): AsyncIterable<Uint8Array>;
}

/** Where a browser downloads a file. */
export function urlOf(
  hubUrl: string,
  { repository, revision, path }: Pick<WantedFile, 'repository' | 'revision' | 'path'>,
): string {
  return `${hubUrl}/${repository}/resolve/${revision}/${path}`;
}

export const DEFAULT_URL = 'https://huggingface.co';

/** The hub of the settings `HF_ENDPOINT` and `HF_TOKEN`, which its other tools know too. */
export function hubOf(settings: {
  readonly HF_ENDPOINT: string;
  readonly HF_TOKEN?: string | undefined;
}): Hub {
  const { HF_ENDPOINT: url, HF_TOKEN: token } = settings;
  return token === undefined ? { url } : { url, token };
}

/** `fetch` with clear failures, which refuses a whole file for a range. */
function checkedFetch(onFailure: (error: ModelsError) => void, signal?: AbortSignal): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const fail = (error: ModelsError): never => {
      onFailure(error);
      throw error;
    };
    const response = await fetch(input, { ...init, ...(signal && { signal }) }).catch(
      (error: unknown) => fail(unreachable(url, error)),
    );
    const range = new Headers(init?.headers).get('range');
    if (range !== null && range !== 'bytes=0-0' && response.status === 200) {
      await response.body?.cancel();
      fail(
        new ModelsError(
          'refused',
          `${new URL(url).origin} cannot resume a download; remove the partial one and try again.`,
        ),
      );
    }
    return response;
  };
}

function common(hub: Hub, { repository, revision }: WantedFile) {
  const access = hub.token === undefined ? {} : { accessToken: hub.token };
  return { repo: repository, revision, hubUrl: hub.url, ...access };
}

function hashInTag(tag: string): string | undefined {
  return /^[0-9a-f]{64}$/.exec(tag)?.[0];
}

/** After a redirect the entity tag may be the storage's; the file list knows the hash. */
async function listedHash(hub: Hub, file: WantedFile): Promise<string | undefined> {
  const listed = await pathsInfo({ ...common(hub, file), paths: [file.path] }).catch(() => []);
  return hashInTag(listed.find(({ path }) => path === file.path)?.lfs?.oid ?? '');
}

/**
 * Reads a file from a byte on. The library reports a failed request inside a stream as bare text,
 * so `refused` keeps the real one; anything else is worth a retry.
 */
async function* readFrom(blob: Blob, from: number, what: string, refusal: () => unknown) {
  try {
    yield* blob.slice(from).stream();
  } catch (error) {
    if (refusal() !== undefined) throw refusal();
    const reason = typeof error === 'string' ? error : `The download of ${what} was cut off.`;
    throw new ModelsError('interrupted', reason, { cause: error });
  }
}

/**
 * Asks the hub about a file. Plain HTTP, not the chunk protocol: resumable at any byte, and works
 * with every mirror.
 *
 * @throws ModelsError when the hub is unreachable or refuses the file, or the signal is aborted
 */
export async function askHub(
  hub: Hub,
  file: WantedFile,
  signal?: AbortSignal,
): Promise<RemoteFile> {
  const what = `${file.repository}/${file.path}`;
  let refusal: ModelsError | undefined;
  const watched = checkedFetch((error) => {
    refusal = error.code === 'refused' ? error : undefined;
  }, signal);
  const fetching = { ...common(hub, file), fetch: watched, path: file.path };
  try {
    const info = await fileDownloadInfo(fetching);
    if (!info) throw refused(what, 404);
    const tag = info.etag.replace(/^W\//, '').replaceAll('"', '');
    const blob = await downloadFile({ ...fetching, downloadInfo: info, xet: false });
    if (!blob) throw refused(what, 404);
    return {
      size: info.size,
      sha256: hashInTag(tag) ?? (await listedHash(hub, file)),
      tag,
      read: (from) => readFrom(blob, from, what, () => refusal),
    };
  } catch (error) {
    throw asModelsError(error, what);
  }
}
