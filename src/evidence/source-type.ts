/** The IPTC vocabulary's words for pictures that a trained model made, wholly or in part. */
const GENERATED = new Set(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']);

/** The vocabulary's word in a value, which is an address that ends in it or the bare word. */
export function sourceWord(value: string): string {
  return value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf(':')) + 1);
}

/** Whether a digital source type says that a trained model had a part (IPTC NewsCodes). */
export function isGenerated(value: string): boolean {
  return GENERATED.has(sourceWord(value));
}
