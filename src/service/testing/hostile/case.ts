import type { StatusName } from '../../../contract/status.ts';

export interface HostileCase {
  readonly name: string;
  readonly status: StatusName;
  readonly http?: number;
  readonly bytes: () => Buffer | Promise<Buffer>;
}

/** Cases with the same status, by name. */
export function all(
  status: StatusName,
  cases: Readonly<Record<string, HostileCase['bytes']>>,
  http?: number,
): HostileCase[] {
  return Object.entries(cases).map(([name, bytes]) => ({
    name,
    status,
    bytes,
    ...(http === undefined ? {} : { http }),
  }));
}

/** Texts as Latin-1 and bytes, concatenated. */
export function joined(...parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
}

export function times(count: number, part: Buffer): Buffer[] {
  return Array.from({ length: count }, () => part);
}
