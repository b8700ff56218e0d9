/** Whether a failure of the file system has one of these codes, e.g. `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return codes.some((one) => one === code);
}

/** Catch handler for what need not be there. @throws the error of any other failure */
export function ifAbsent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
  return undefined;
}

/** Whether a failure says that the disk, or what one may use of it, is full. */
export function isFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC', 'EDQUOT');
}

const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'there is no room left',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'a file of that name is in the way',
};

/** Why the system refused to write, in words; undefined for any other failure. */
export function refusalOf(error: unknown): string | undefined {
  const code = Object.keys(REFUSALS).find((one) => hasCode(error, one));
  return code && REFUSALS[code];
}

/** Too many open files, a disk or network share that does not answer. */
const TRANSIENT = 'EMFILE ENFILE EIO ESTALE ENOMEM EAGAIN EBUSY ETIMEDOUT EHOSTDOWN ENOTCONN'.split(
  ' ',
);

/** Whether a failure may pass by itself, so that it says nothing of what is there. */
export function isTransient(error: unknown): error is Error {
  return hasCode(error, ...TRANSIENT);
}

/** Catch handler for what may be missing. @throws the error when it may pass */
export function ifMissing(error: unknown): undefined {
  if (isTransient(error)) throw error;
  return undefined;
}
