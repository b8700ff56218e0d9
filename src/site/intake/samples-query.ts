import { queryOptions } from '@tanstack/react-query';
import { isArrayOf, isInteger, isObjectOf, isString, isTranslated } from '../../contract/guard.ts';
import type { Translated } from '../../contract/language.ts';

export interface Sample {
  /** The picture; its AVIF thumbnail lies in `small/`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Translated;
}

const isSamples = isArrayOf(
  isObjectOf<Sample>({ file: isString, width: isInteger, height: isInteger, alt: isTranslated }),
);

/**
 * Parses `public/samples/samples.json`.
 *
 * @throws Error when it is something else
 */
export function readSamples(value: unknown): readonly Sample[] {
  if (!isSamples(value)) throw new Error('samples: malformed');
  return value;
}

/** Relative to the page. */
export function sampleUrl(file: string): string {
  return new URL(`samples/${file}`, location.href).href;
}

/** The thumbnail's address: 360 px high, a sixth of the bytes. */
export function smallSampleUrl(file: string): string {
  return sampleUrl(`small/${file.replace(/\w+$/, 'avif')}`);
}

async function fetchSamples(): Promise<readonly Sample[]> {
  const response = await fetch(sampleUrl('samples.json'));
  return readSamples(await response.json());
}

export const SAMPLES = queryOptions({ queryKey: ['samples'], queryFn: fetchSamples });
