import { badParameters } from '../errors.ts';
import { presentFields, type SearchFields, searchFieldsSchema } from '../../contract/request.ts';
import { decodeBase64 } from './base64.ts';
import { checkFields } from './check-fields.ts';
import type { RawForm } from './form.ts';

export type Source =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'url'; readonly url: string };

export interface SearchRequest {
  readonly source: Source;
  /** As sent; undefined means the default. */
  readonly model: string | undefined;
  /** As sent; undefined means all. */
  readonly work: string | undefined;
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  readonly aiPrompt: boolean;
  readonly handles: boolean;
}

const SOURCES = ['file', 'url', 'base64'];

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Of repeated fields the last wins, except pictures. */
function namedFields({ files, fields }: RawForm): Record<string, unknown> {
  const present = fields
    .map(([name, value]) => presentFields({ [name]: trimmed(value) }))
    .flatMap((field) => Object.entries(field));
  const sources = present.filter(([name]) => SOURCES.includes(name));
  if (sources.length + files.length !== 1) {
    throw badParameters('exactly one of file, url and base64 must be given', {
      zhDetail: 'file、url 和 base64 必须提供其中一个，且只能提供一个',
    });
  }
  return Object.fromEntries(present);
}

function sourceOf(form: RawForm, fields: SearchFields, maxBytes: number): Source {
  const [file] = form.files;
  if (file) return { kind: 'bytes', bytes: file };
  if (fields.base64 !== undefined) {
    return { kind: 'bytes', bytes: decodeBase64(fields.base64, maxBytes) };
  }
  if (fields.url !== undefined) return { kind: 'url', url: fields.url };
  throw badParameters('file must be sent as a part of a form');
}

/**
 * Validates a form as a search (docs/interface.md, section 1).
 * @throws ServiceError 17703 for a wrong field, 17701 for a Base64 picture beyond `maxBytes`
 */
export function toSearchRequest(form: RawForm, maxBytes: number): SearchRequest {
  const fields = checkFields(searchFieldsSchema, namedFields(form));
  return {
    source: sourceOf(form, fields, maxBytes),
    model: fields.model,
    work: fields.work,
    isMulti: fields.is_multi,
    aiDetect: fields.ai_detect,
    aiPrompt: fields.ai_prompt,
    handles: fields.handles,
  };
}
