import type { AiEvidence } from '../contract/search.ts';

/** Evidence as a reader gives it; the texts are a stranger's, of any length. */
export interface Finding extends Pick<
  AiEvidence,
  'kind' | 'tool' | 'field' | 'source_type' | 'claim_generator' | 'intact'
> {
  readonly prompt?: string | undefined;
}

/** Longest name of a program that is passed on, in characters. */
const MAX_NAME = 100;
/** Longest prompt that is passed on, in characters. */
const MAX_PROMPT = 20_000;

/** One line of plain text: no control or formatting characters (which may turn a page's text around). */
function plainName(text: string): string {
  const plain = text.slice(0, 4 * MAX_NAME).replace(/[\p{C}\s]+/gu, ' ');
  return plain.trim().slice(0, MAX_NAME);
}

function plainPrompt(text: string): string {
  // Line breaks and tabs stay; lone surrogates and the rest of the controls do not.
  return text
    .slice(0, MAX_PROMPT)
    .replace(/(?![\n\t\u200c\u200d])\p{C}/gu, '')
    .trim();
}

/**
 * Evidence as it is passed on: names shortened to a line, the prompt only when it is asked for.
 *
 * @param withPrompt whether the prompt itself is wanted, not only whether there is one
 */
export function toEvidence(finding: Finding, withPrompt: boolean): AiEvidence {
  const { prompt, claim_generator: generator, source_type, intact, kind } = finding;
  const words = prompt === undefined ? '' : plainPrompt(prompt);
  return {
    kind,
    tool: plainName(finding.tool),
    field: plainName(finding.field),
    ...(source_type === undefined ? {} : { source_type: plainName(source_type) }),
    ...(generator === undefined ? {} : { claim_generator: plainName(generator) }),
    ...(intact === undefined ? {} : { intact }),
    ...(words === '' ? {} : { has_prompt: true }),
    ...(words !== '' && withPrompt ? { prompt: words } : {}),
  };
}

/** The IPTC vocabulary's words for pictures that a trained model made, wholly or in part. */
const GENERATED = new Set(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']);

/** The vocabulary's word in a digital source type, which is an address that ends in it or the bare word. */
export function sourceWord(value: string): string {
  return value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf(':')) + 1);
}

/** Whether a digital source type says that a trained model had a part (IPTC NewsCodes). */
export function isGenerated(value: string): boolean {
  return GENERATED.has(sourceWord(value));
}
