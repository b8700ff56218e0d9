import type { MarkedName } from '../result/names.ts';

/** Texts one after another, each in its language. */
export function Marked({ parts }: { readonly parts: readonly MarkedName[] }) {
  return parts.map(({ text, lang }, index) => (
    <span key={index} lang={lang}>
      {text}
    </span>
  ));
}
