import type { StatusName } from '../../../contract/status.ts';

/** Something that somebody may send in place of an honest picture or request, and what the service must answer. */
export interface HostileCase {
  readonly name: string;
  /** The status that the reply must carry. */
  readonly status: StatusName;
  /** HTTP status where it is not the one that belongs to the status. */
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

/** Texts as Latin-1, the rest as it is, one after the other. */
export function joined(...parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
}

export function times(count: number, part: Buffer): Buffer[] {
  return Array.from({ length: count }, () => part);
}
