/** Whether a failure of the file system has one of these codes, e.g. `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return codes.some((one) => one === code);
}
