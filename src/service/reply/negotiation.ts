import type { FastifyReply } from 'fastify';
import { isLanguage, type Language } from '../../contract/language.ts';

export function addVary(reply: FastifyReply, ...fields: readonly string[]): void {
  const present = reply.getHeader('vary');
  const all = [...(present === undefined ? [] : [String(present)]), ...fields];
  reply.header('vary', all.join(', '));
}

interface Range {
  readonly tag: string;
  readonly quality: number;
}

const MAX_LENGTH = 1000;

function toRange(text: string): Range {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { tag, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

function wantedRanges(header: string | undefined): Range[] {
  const ranges = (header ?? '').slice(0, MAX_LENGTH).split(',').map(toRange);
  return ranges.filter((range) => range.quality > 0);
}

/** Whether an Accept header asks for a type by its name; with `q=0` it does not want it. */
export function namesType(header: string | undefined, type: string): boolean {
  return wantedRanges(header).some(({ tag }) => tag === type);
}

/**
 * Our languages that Accept-Language asks for, best first (RFC 9110, section 12.5.4); `ja-JP` and
 * `zh-Hant` count as `ja` and `zh`.
 */
export function preferredLanguages(header: string | undefined): Language[] {
  const tags = wantedRanges(header)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag.split('-')[0]);
  return [...new Set(tags)].filter(isLanguage);
}
