import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { translatedSchema } from '../../contract/language.ts';

/** `public/samples/samples.json`: the cast's pictures to try, in the order they are shown. */
export const samplesSchema = z.array(
  z.object({ file: z.string(), width: z.number(), height: z.number(), alt: translatedSchema }),
);

export type Sample = z.infer<typeof samplesSchema>[number];

/** Address of a sample: beside the page, wherever that is served from. */
export function sampleUrl(file: string): string {
  return new URL(`samples/${file}`, location.origin + location.pathname).href;
}

async function fetchSamples(): Promise<readonly Sample[]> {
  const response = await fetch(sampleUrl('samples.json'));
  return samplesSchema.parse(await response.json());
}

export const SAMPLES = queryOptions({ queryKey: ['samples'], queryFn: fetchSamples });
