import type { DownloadReason } from '../contract/search.ts';
import { STATUS, type StatusName } from '../contract/status.ts';
import {
  isRecognitionError,
  type RecognitionError,
  type RecognitionFailure,
} from '../recognition/errors.ts';

export interface ServiceErrorOptions extends ErrorOptions {
  /** Fixed text of ours: never words of the client or the system. */
  readonly detail?: string;
  /** Of another service that refused; default ours. */
  readonly traceId?: string | undefined;
  readonly retryAfterS?: number | undefined;
  /** Of a download. */
  readonly reason?: DownloadReason | undefined;
  readonly suggestion?: string | undefined;
  /** Overrides the status's own HTTP status, where the spec names none. */
  readonly http?: number | undefined;
}

/** The service's one error family: a contract status, with the cause for the log. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: StatusName;
  readonly detail: string | undefined;
  readonly traceId: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly reason: DownloadReason | undefined;
  readonly suggestion: string | undefined;
  readonly http: number;

  constructor(status: StatusName, options: ServiceErrorOptions = {}) {
    super(options.detail ? `${status}: ${options.detail}` : status, options);
    this.status = status;
    this.detail = options.detail;
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

/** Wrong parameters (17703); `detail` tells the client what to fix. */
export function badParameters(detail: string, options: ErrorOptions = {}): ServiceError {
  return new ServiceError('badParameters', { ...options, detail });
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
const DETAIL: Partial<Record<RecognitionFailure, string>> = {
  'unsupported-format': 'the picture is damaged or cut off',
};

function ofRecognition(cause: RecognitionError): ServiceError {
  const detail = DETAIL[cause.failure];
  return new ServiceError(OF_RECOGNITION[cause.failure], { cause, ...(detail && { detail }) });
}

/** Any thrown value as a ServiceError; the framework's by their HTTP status. */
export function toServiceError(error: unknown): ServiceError {
  if (isServiceError(error)) return error;
  if (isRecognitionError(error)) return ofRecognition(error);
  return new ServiceError(statusOfHttp(httpStatusOf(error)), { cause: error });
}
