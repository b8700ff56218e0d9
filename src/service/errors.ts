import type { DownloadReason } from '../contract/search.ts';
import { STATUS, type StatusName } from '../contract/status.ts';
import { STATUS_TEXTS, type StatusText } from '../contract/status-texts.ts';
import {
  isRecognitionError,
  type RecognitionError,
  type RecognitionFailure,
} from '../recognition/errors.ts';

export interface ServiceErrorOptions extends ErrorOptions {
  /** In place of the status's own text, where that names something else. */
  readonly text?: StatusText | undefined;
  /** Fixed text of ours: never words of the client or the system. */
  readonly detail?: string | undefined;
  /** The same in Chinese: what people who use a client can act on. Absent for what its author has to. */
  readonly zhDetail?: string | undefined;
  /** Of another service that refused; default ours. */
  readonly traceId?: string | undefined;
  readonly retryAfterS?: number | undefined;
  /** Of a download. */
  readonly reason?: DownloadReason | undefined;
  readonly suggestion?: string | undefined;
  /** Overrides the status's own HTTP status, where the spec names none. */
  readonly http?: number | undefined;
}

type Details = Pick<ServiceErrorOptions, 'detail' | 'zhDetail'>;

/** The service's one error family: a contract status, with the cause for the log. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: StatusName;
  readonly text: StatusText;
  readonly detail: string | undefined;
  readonly zhDetail: string | undefined;
  readonly traceId: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly reason: DownloadReason | undefined;
  readonly suggestion: string | undefined;
  readonly http: number;

  constructor(status: StatusName, options: ServiceErrorOptions = {}) {
    super(options.detail ? `${status}: ${options.detail}` : status, options);
    this.status = status;
    this.text = options.text ?? STATUS_TEXTS[status];
    this.detail = options.detail;
    this.zhDetail = options.zhDetail;
    this.traceId = options.traceId;
    this.retryAfterS = options.retryAfterS;
    this.reason = options.reason;
    this.suggestion = options.suggestion;
    this.http = options.http ?? STATUS[status].http;
  }
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof ServiceError;
}

const NOT_THERE = { message: 'Not found', zhMessage: '未找到' };

/** 404 of something that a request names, and not of the path. */
export function missing(detail: string, zhDetail: string, cause?: unknown): ServiceError {
  return new ServiceError('notFound', { text: NOT_THERE, detail, zhDetail, cause });
}

/** Wrong parameters (17703); `detail` tells the client what to fix. */
export function badParameters(
  detail: string,
  options: Pick<ServiceErrorOptions, 'cause' | 'zhDetail'> = {},
): ServiceError {
  return new ServiceError('badParameters', { ...options, detail });
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** 17701 of a picture with so many bytes. */
export function pictureTooLarge(bytes: number, most: number): ServiceError {
  const detail = `${grouped(bytes)} bytes, at most ${grouped(most)}`;
  const zhDetail = `${grouped(bytes)} 字节，最多 ${grouped(most)} 字节`;
  return new ServiceError('tooLarge', { detail, zhDetail });
}

const OF_RECOGNITION: Readonly<Record<RecognitionFailure, StatusName>> = {
  'unsupported-format': 'unsupportedFormat',
  'too-large': 'tooLarge',
  'too-many-heads': 'tooManyPeople',
};

function httpStatusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

function statusOfHttp(http: number): StatusName {
  // How the static plugin refuses paths such as /a/../b.
  if (http === 403 || http === 404) return 'notFound';
  if (http === 413) return 'tooLarge';
  return http >= 400 && http < 500 ? 'badParameters' : 'internal';
}

/** Pictures of unknown formats are refused before: pictures.ts. */
const DETAIL: Partial<Record<RecognitionFailure, (error: RecognitionError) => Details>> = {
  'unsupported-format': () => ({
    detail: 'the picture is damaged or cut off',
    zhDetail: '图片已损坏或不完整',
  }),
  // Only numbers of pixels.
  'too-large': ({ message }) => ({
    detail: message,
    zhDetail: message.replace(/^(.+) pixels, at most (.+)$/, '$1 像素，最多 $2 像素'),
  }),
};

function ofRecognition(cause: RecognitionError): ServiceError {
  const details = DETAIL[cause.failure]?.(cause);
  return new ServiceError(OF_RECOGNITION[cause.failure], { cause, ...details });
}

/** Any thrown value as a ServiceError; the framework's by their HTTP status. */
export function toServiceError(error: unknown): ServiceError {
  if (isServiceError(error)) return error;
  if (isRecognitionError(error)) return ofRecognition(error);
  return new ServiceError(statusOfHttp(httpStatusOf(error)), { cause: error });
}
