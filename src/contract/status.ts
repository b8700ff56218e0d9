/**
 * The status codes of docs/interface.md, section 4:
 * the HTTP status that goes with each code and whether a client may try again. The envelope's texts are
 * in status-texts.ts, because the page has its own words and need not load them.
 */

export interface Status {
  /** Value of the reply's `code` field. */
  readonly code: number;
  /** HTTP status sent with it. 200 where the spec is silent: deployed clients throw on others before they read the code. */
  readonly http: number;
  /** Whether a client may send the same request again (docs/interface.md, section 4). */
  readonly retryable: boolean;
}

/** Every status of the spec by a readable name. */
export const STATUS = {
  success: { code: 0, http: 200, retryable: false },
  recognised: { code: 17720, http: 200, retryable: false },
  ok: { code: 200, http: 200, retryable: false },
  running: { code: 17721, http: 200, retryable: false },
  tooLarge: { code: 17701, http: 413, retryable: false },
  busy: { code: 17702, http: 503, retryable: true },
  badParameters: { code: 17703, http: 200, retryable: false },
  maintenance: { code: 17704, http: 403, retryable: false },
  unsupportedFormat: { code: 17705, http: 200, retryable: false },
  recognitionFailed: { code: 17706, http: 500, retryable: true },
  internal: { code: 17707, http: 500, retryable: false },
  tooManyPeople: { code: 17708, http: 200, retryable: false },
  downloadFailed: { code: 17722, http: 200, retryable: false },
  usageLimit: { code: 17728, http: 429, retryable: false },
  tooManyUsers: { code: 17731, http: 503, retryable: true },
  notFound: { code: 404, http: 404, retryable: false },
} as const satisfies Record<string, Status>;

export type StatusName = keyof typeof STATUS;

const SUCCESS_CODES: ReadonlySet<number> = new Set([
  STATUS.success.code,
  STATUS.ok.code,
  STATUS.recognised.code,
]);

/** Whether a reply's `code` means success: 0 as we answer, 200 and 17720 as other services of this API may. */
export function isSuccessCode(code: number): boolean {
  return SUCCESS_CODES.has(code);
}

const BY_CODE: ReadonlyMap<number, StatusName> = new Map(
  (Object.keys(STATUS) as StatusName[]).map((name) => [STATUS[name].code, name]),
);

/** Name of the status with this code, or undefined for a code the spec does not know. */
export function statusName(code: number): StatusName | undefined {
  return BY_CODE.get(code);
}

/** Whether the client may send the same request again after this code (docs/interface.md, section 4). */
export function isRetryableCode(code: number): boolean {
  const name = statusName(code);
  return name !== undefined && STATUS[name].retryable;
}
