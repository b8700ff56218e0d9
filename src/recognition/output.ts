import type { Outputs, Tensor } from './types.ts';

/**
 * The output a manifest names, else the network's first.
 *
 * @param what the network, for the error
 * @throws Error when there is no such output
 */
export function namedOutput(outputs: Outputs, name: string | undefined, what: string): Tensor {
  const output = name === undefined ? Object.values(outputs)[0] : outputs[name];
  if (!output) throw new Error(`The ${what} has no output "${name ?? ''}".`);
  return output;
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
