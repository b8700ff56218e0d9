/**
 * Status codes (docs/interface.md, section 4). Texts are in status-texts.ts, as the page has its
 * own and need not load them.
 */

export interface Status {
  readonly code: number;
  /** 200 for what the client can mend: deployed clients throw on others before reading the code. */
  readonly http: number;
  readonly retryable: boolean;
}

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

export const SUCCESS_CODES: ReadonlySet<number> = new Set([
  STATUS.success.code,
  STATUS.ok.code,
  STATUS.recognised.code,
]);

/** 0 as we answer; 200 and 17720 as other services of this API may. */
export function isSuccessCode(code: number): boolean {
  return SUCCESS_CODES.has(code);
}

const BY_CODE: ReadonlyMap<number, StatusName> = new Map(
  (Object.keys(STATUS) as StatusName[]).map((name) => [STATUS[name].code, name]),
);

export function statusName(code: number): StatusName | undefined {
  return BY_CODE.get(code);
}

/** Whether the client may send the same request again (docs/interface.md, section 4). */
export function isRetryableCode(code: number): boolean {
  const name = statusName(code);
  return name !== undefined && STATUS[name].retryable;
}
