import type { Translated } from '../../contract/language.ts';

/** Behind the description of a model whose service does not answer. */
export const UNREACHABLE: Translated = {
  ja: '現在、このモデルのサービスに接続できません。',
  en: 'The service of this model cannot be reached at the moment.',
  zh: '目前无法连接到该模型所在的服务。',
};

/** Describes a model of which the other service says nothing. */
export const OF_ANOTHER_SERVICE: Translated = {
  ja: '別のサービスのモデルです。',
  en: 'A model of another service.',
  zh: '其他服务的模型。',
};

/** At most so many UTF-16 units of a stranger's text, never half a character at the end. */
export function clipped(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
