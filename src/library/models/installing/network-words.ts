import { HubApiError } from '@huggingface/hub';
import { ModelsError } from './errors.ts';

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
export function unreachable(url: string, error: unknown): ModelsError {
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
export function refused(what: string, status: number, cause?: unknown): ModelsError {
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
export function asModelsError(error: unknown, what: string): ModelsError {
  if (error instanceof ModelsError) return error;
  if (error instanceof HubApiError) return refused(what, error.statusCode, error);
  const reason = error instanceof Error ? error.message : String(error);
  return new ModelsError('refused', `${what}: ${reason}`, { cause: error });
}
