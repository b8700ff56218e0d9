import type { Detection } from '../../contract/search.ts';
import { onDemandIfAny, useLoaded } from '../ui/on-demand.tsx';

/** Why a head is not sure. */
export const Doubts = onDemandIfAny(async () => (await import('./doubts/doubts.tsx')).Doubts);

/** What may help when nobody is sure. */
export const Help = onDemandIfAny(async () => (await import('./adjust/help.tsx')).Help);

/** What is said when no head was found. */
export const Nobody = onDemandIfAny(async () => (await import('./adjust/nobody.tsx')).Nobody);

const ALL = [Doubts, Help, Nobody];
const NONE: typeof ALL = [];

function isSure(detections: readonly Detection[]): boolean {
  return detections.length > 0 && detections.every(({ not_confident: unsure }) => !unsure);
}

/**
 * Whether the code is there that an answer needs when a head of it is unsure, or when it has none.
 *
 * @param detections undefined while there is no answer
 */
export function useUnsureParts(detections: readonly Detection[] | undefined): boolean {
  return useLoaded(detections === undefined || isSure(detections) ? NONE : ALL);
}
