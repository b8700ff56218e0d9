/**
 * The status codes of spec section 7, with what the design decided where the spec is silent:
 * the HTTP status that goes with each code, whether a client may try again, and the envelope's texts.
 */

export interface Status {
  /** Value of the reply's `code` field. */
  readonly code: number;
  /** HTTP status sent with it. 200 where the spec is silent: deployed clients throw on others before they read the code. */
  readonly http: number;
  /** Whether a client may send the same request again (spec section 7, rule 2). */
  readonly retryable: boolean;
  /** English text of the envelope. */
  readonly message: string;
  /** Chinese text of the envelope. */
  readonly zhMessage: string;
}

/** Every status of the spec by a readable name. */
export const STATUS = {
  success: { code: 0, http: 200, retryable: false, message: 'success', zhMessage: '成功' },
  recognised: {
    code: 17720,
    http: 200,
    retryable: false,
    message: 'Recognition successful',
    zhMessage: '识别成功',
  },
  ok: { code: 200, http: 200, retryable: false, message: 'Success', zhMessage: '成功' },
  running: {
    code: 17721,
    http: 200,
    retryable: false,
    message: 'Server is running normally',
    zhMessage: '服务器运行正常',
  },
  tooLarge: {
    code: 17701,
    http: 413,
    retryable: false,
    message: 'The image is too large',
    zhMessage: '图片过大',
  },
  busy: {
    code: 17702,
    http: 503,
    retryable: true,
    message: 'The server is busy, please retry',
    zhMessage: '服务器繁忙，请重试',
  },
  badParameters: {
    code: 17703,
    http: 200,
    retryable: false,
    message: 'The request parameters are incorrect',
    zhMessage: '请求参数不正确',
  },
  maintenance: {
    code: 17704,
    http: 403,
    retryable: false,
    message: 'The API is under maintenance',
    zhMessage: 'API 正在维护',
  },
  unsupportedFormat: {
    code: 17705,
    http: 200,
    retryable: false,
    message: 'The image format is not supported',
    zhMessage: '不支持的图片格式',
  },
  recognitionFailed: {
    code: 17706,
    http: 500,
    retryable: true,
    message: 'The recognition failed, please retry',
    zhMessage: '识别失败，请重试',
  },
  internal: {
    code: 17707,
    http: 500,
    retryable: false,
    message: 'Internal error',
    zhMessage: '内部错误',
  },
  tooManyPeople: {
    code: 17708,
    http: 200,
    retryable: false,
    message: 'There are more people in the image than the limit allows',
    zhMessage: '图片中的人数超过限制',
  },
  downloadFailed: {
    code: 17722,
    http: 200,
    retryable: false,
    message: 'The image could not be downloaded',
    zhMessage: '图片下载失败',
  },
  usageLimit: {
    code: 17728,
    http: 429,
    retryable: false,
    message: 'The usage limit has been reached',
    zhMessage: '已达到使用上限',
  },
  tooManyUsers: {
    code: 17731,
    http: 503,
    retryable: true,
    message: 'Too many users right now, please retry',
    zhMessage: '当前用户过多，请重试',
  },
  notFound: {
    code: 404,
    http: 404,
    retryable: false,
    message: 'Page not found',
    zhMessage: '页面不存在',
  },
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

/** Whether the client may send the same request again after this code (spec section 7, rule 2). */
export function isRetryableCode(code: number): boolean {
  const name = statusName(code);
  return name !== undefined && STATUS[name].retryable;
}
