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

/**
 * Our languages that Accept-Language asks for, best first (RFC 9110, section 12.5.4); `ja-JP` and
 * `zh-Hant` count as `ja` and `zh`.
 */
export function preferredLanguages(header: string | undefined): Language[] {
  const ranges = (header ?? '').slice(0, MAX_LENGTH).split(',').map(toRange);
  const wanted = ranges.filter((range) => range.quality > 0);
  const tags = wanted.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag.split('-')[0]);
  return [...new Set(tags)].filter(isLanguage);
}
