import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { hasCode } from '../library/files/error-code.ts';
import { DEFAULT_URL as HUB_URL } from '../library/models/installing/hub.ts';
import { ANILIST_URL } from '../library/sources/anilist/api.ts';
import { JIKAN_URL } from '../library/sources/jikan/api.ts';
import { baseAddress } from './remote/manifest.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MIB = 1024 * 1024;

function integer(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

const toggle = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 0, 1, true or false' })
  .transform((word) => word === '1' || word === 'true');

function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** As a URL's `hostname` and `port` spell it. */
function normalisedHostPort(pair: string): string | undefined {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(pair) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}/`)) return undefined;
  const url = new URL(`http://${host}/`);
  return url.host === url.hostname ? `${url.hostname}:${Number(port)}` : undefined;
}

/** @param read gives undefined for what is none */
function listOf(read: (item: string) => string | undefined, what: string) {
  return z
    .string()
    .transform((text) => list(text).map(read))
    .refine((items): items is string[] => items.every((item) => item !== undefined), {
      error: `must be a comma-separated list of ${what}`,
    });
}

const hostPorts = listOf(normalisedHostPort, 'host:port pairs');

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyAddress(text: string): boolean {
  return NAMED_RANGES.includes(text) || isIP(text) !== 0 || ipaddr.isValidCIDR(text);
}

/** No hop counts: they cannot tell a proxy from a client that claims to be one. */
function proxyTrust(text: string): boolean | string[] {
  return text === 'true' || text === 'false' ? text === 'true' : list(text);
}

const trustProxy = z
  .string()
  .transform(proxyTrust)
  .refine((trust) => !Array.isArray(trust) || trust.every(isProxyAddress), {
    error: 'must be true, false, or a comma-separated list of addresses of proxies',
  });

/** `URL` has no origin for these. */
const EXTENSION =
  /^(?:chrome-extension:\/\/[a-p]{32}|(?:moz|safari-web)-extension:\/\/[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})$/;

function isOrigin(text: string): boolean {
  return EXTENSION.test(text) || (URL.canParse(text) && new URL(text).origin === text);
}

const origins = z
  .string()
  .transform((text) => (text.trim() === '*' ? ('*' as const) : list(text)))
  .refine((value) => value === '*' || value.every(isOrigin), {
    error: 'must be *, or a comma-separated list of origins such as https://example.org',
  });

const addresses = listOf(baseAddress, 'http or https addresses without user, query and fragment');

const redisAddress = z
  .string()
  .refine((text) => /^rediss?:\/\/./.test(text) && URL.canParse(text), {
    error: 'must be an address such as redis://localhost:6379',
  });

const METRICS_HOST = '127.0.0.1';

const listenAddress = z
  .string()
  .transform((text) => normalisedHostPort(/^\d+$/.test(text) ? `${METRICS_HOST}:${text}` : text))
  .refine((pair): pair is string => pair !== undefined && Number(/\d+$/.exec(pair)) < 65_536, {
    error: 'must be a port, or host:port',
  })
  .transform((pair) => {
    const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(pair) ?? [];
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  });

/** Short ones can be guessed; the rest does not fit a header. */
const token = z.string().regex(/^[\x21-\x7e]{16,}$/, {
  error: 'must be at least 16 letters, digits or symbols, without spaces',
});

const HTTP = /^https?:$/;

function isReportTarget(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, host, username } = new URL(text);
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(pathname);
  return HTTP.test(protocol) && username === '' && !/[{}]|%7[bd]/i.test(host);
}

const reportTarget = z.string().refine(isReportTarget, {
  error:
    'must be mailto: with an address, or an http or https address ({title} and {text} are filled in)',
});

const PACK_WORDS: Readonly<Record<string, 'all' | readonly string[]>> = { all: 'all', none: [] };

const packs = z
  .string()
  .transform((text) => PACK_WORDS[text.trim()] ?? list(text))
  .refine((choice) => choice === 'all' || choice.every((id) => /^[a-z0-9][a-z0-9-]*$/.test(id)), {
    error: 'must be all, none, or a comma-separated list of ids of packs',
  });

const CAST_MODES = ['auto', 'on', 'off'] as const;

/** A file, or in one; what cannot be looked at is told of when it is read. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    return hasCode(error, 'ENOTDIR');
  }
}

const folder = z
  .string()
  .transform((path) => resolve(path))
  .refine((path) => !isFile(path), { error: 'leads to a file, not a folder' });

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

export const settingsSchema = z.object({
  PORT: integer(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  UPSTREAM_URL: addresses.prefault(''),
  GALLERY_DIR: folder.prefault('data/gallery'),
  GALLERY_PUBLIC: toggle.default(false),
  GALLERY_POLL_S: integer(0, 86_400).default(0),
  PACKS: packs.prefault('all'),
  PACKS_DIR: folder.prefault('data/packs'),
  CAST: z.enum(CAST_MODES, { error: `must be one of ${CAST_MODES.join(', ')}` }).default('auto'),
  MODELS_DIR: folder.prefault('data/models'),
  MODEL_MEMORY_MB: integer(1, 1_048_576).default(2048),
  CACHE_DIR: folder.prefault('data/cache'),
  DEFAULT_MODEL: z.string().optional(),
  RESULT_CACHE_MB: integer(0, 65_536).default(16),
  MAX_IMAGE_BYTES: integer(1, 512 * MIB).default(10 * MIB),
  MAX_IMAGE_PIXELS: integer(1, 1_000_000_000).default(40_000_000),
  MAX_PEOPLE: integer(1, 10_000).default(50),
  MAX_QUEUE: integer(0, 10_000).default(32),
  URL_TIMEOUT_MS: integer(1, 600_000).default(10_000),
  URL_ALLOW_HOSTS: hostPorts.prefault(''),
  HF_ENDPOINT: httpAddress.transform((url) => url.replace(/\/+$/, '')).default(HUB_URL),
  HF_TOKEN: z.string().regex(/^hf_/, { error: 'must begin with "hf_"' }).optional(),
  ANILIST_URL: httpAddress.default(ANILIST_URL),
  JIKAN_URL: httpAddress.default(JIKAN_URL),
  USAGE_LIMIT: integer(0, 1_000_000_000).default(0),
  USAGE_WINDOW_S: integer(1, 31_536_000).default(3600),
  ADMIN_TOKEN: token.optional(),
  TRUST_PROXY: trustProxy.prefault('false'),
  CORS_ORIGINS: origins.prefault('*'),
  MAINTENANCE: toggle.default(false),
  SHUTDOWN_DELAY_S: integer(0, 300).default(0),
  REDIS_URL: redisAddress.optional(),
  METRICS: listenAddress.optional(),
  REPORT_URL: reportTarget.optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
});

/** Settings by environment variable; sizes in bytes, pixels, ms and s as named. */
export type Settings = z.infer<typeof settingsSchema>;

/** Why the service refuses to start: one line per wrong variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Parses the environment; empty variables count as absent, folders become absolute.
 * @throws SettingsError with all problems at once
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const result = settingsSchema.safeParse(Object.fromEntries(present));
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
  );
}
