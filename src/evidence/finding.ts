import type { AiEvidence } from '../contract/search.ts';

/** Evidence from a reader; texts are untrusted, of any length. */
export interface Finding extends Pick<
  AiEvidence,
  'kind' | 'tool' | 'field' | 'source_type' | 'claim_generator' | 'intact'
> {
  readonly prompt?: string | undefined;
}

const MAX_NAME = 100;
const MAX_PROMPT = 20_000;

/**
 * One line of plain text without control or formatting characters, which could reorder a page's
 * text.
 */
function plainName(text: string): string {
  const plain = text.slice(0, 4 * MAX_NAME).replace(/[\p{C}\s]+/gu, ' ');
  return [...plain.trim()].slice(0, MAX_NAME).join('');
}

function plainPrompt(text: string): string {
  return text
    .slice(0, MAX_PROMPT)
    .replace(/(?![\n\t\u200c\u200d])\p{C}/gu, '')
    .trim();
}

/** Evidence for the caller: names cut to one line, the prompt only when asked for. */
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

/** IPTC's words for pictures made by a trained model, wholly or partly. */
const GENERATED = new Set(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']);

/** The last word of a digital source type, which is a URL or the bare word. */
export function sourceWord(value: string): string {
  return value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf(':')) + 1);
}

/** Whether a digital source type names a trained model (IPTC NewsCodes). */
export function isGenerated(value: string): boolean {
  return GENERATED.has(sourceWord(value));
}
