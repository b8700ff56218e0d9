import { readFileSync } from 'node:fs';
import type { StatusName } from '../../../contract/status.ts';
import type { HostileCase } from './case.ts';

/** A file of this folder. */
export function hostileFile(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}

/** 33 × 21 pixels of noise, its header in the first 33 bytes. */
export const PNG = hostileFile('pictures/png-colour-8-bits.png');

/** File, status, optional HTTP status, description, perhaps a reason. */
function parseCase(line: string): HostileCase & { readonly file: string } {
  const [file, status, http, name] = line.split('\t') as [string, StatusName, string, string];
  const bytes = () => hostileFile(file);
  return { file, name, status, bytes, ...(http === '' ? {} : { http: Number(http) }) };
}

const CASES = hostileFile('cases.tsv').toString().trimEnd().split('\n').slice(1).map(parseCase);

const isRequest = ({ file }: { file: string }) => file.endsWith('.http');

/** One file each, with a line in cases.tsv. */
export const PICTURE_FILES: readonly HostileCase[] = CASES.filter((one) => !isRequest(one));
export const REQUEST_FILES: readonly HostileCase[] = CASES.filter(isRequest);
