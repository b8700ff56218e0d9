import { queryOptions } from '@tanstack/react-query';
import { isArrayOf, isInteger, isObjectOf, isString, isTranslated } from '../../contract/guard.ts';
import type { Translated } from '../../contract/language.ts';

/** A picture of the cast to try. */
export interface Sample {
  /** The picture itself; what the page shows of it lies as AVIF in `small/`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: Translated;
}

const isSamples = isArrayOf(
  isObjectOf<Sample>({ file: isString, width: isInteger, height: isInteger, alt: isTranslated }),
);

/**
 * Content of `public/samples/samples.json`, in the order they are shown.
 *
 * @throws Error when it is something else
 */
export function readSamples(value: unknown): readonly Sample[] {
  if (!isSamples(value)) throw new Error('samples: malformed');
  return value;
}

/** Address of a sample: beside the page, wherever that is served from. */
export function sampleUrl(file: string): string {
  return new URL(`samples/${file}`, location.href).href;
}

/** Address of what the landing page shows of it: 360 px high, a sixth of its bytes. */
export function smallSampleUrl(file: string): string {
  return sampleUrl(`small/${file.replace(/\w+$/, 'avif')}`);
}

async function fetchSamples(): Promise<readonly Sample[]> {
  const response = await fetch(sampleUrl('samples.json'));
  return readSamples(await response.json());
}

export const SAMPLES = queryOptions({ queryKey: ['samples'], queryFn: fetchSamples });
