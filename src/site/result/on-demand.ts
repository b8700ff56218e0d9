import type { Detection } from '../../contract/search.ts';
import { onDemand, onDemandIfAny, useLoaded } from '../ui/on-demand.tsx';

const details = () => import('./details.ts');

export const Adjust = onDemand(async () => (await details()).Adjust);
export const Help = onDemandIfAny(async () => (await details()).Help);

export const Nobody = onDemandIfAny(async () => (await details()).Nobody);

export const Doubts = onDemandIfAny(async () => (await details()).Doubts);

export const Failure = onDemand(async () => (await details()).Failure);
export const FitNote = onDemandIfAny(async () => (await details()).FitNote);

export const Pausing = onDemand(async () => (await details()).Pausing);
export const Links = onDemand(async () => (await details()).Links);
export const Missing = onDemandIfAny(async () => (await details()).Missing);

export const Prompt = onDemandIfAny(async () => (await details()).Prompt);

export const Region = onDemand(async () => (await details()).Region);
export const Report = onDemand(async () => (await details()).Report);
export const Share = onDemand(async () => (await details()).Share);

const ALL = [Doubts, Help, Nobody];
const NONE: typeof ALL = [];

function isSure(detections: readonly Detection[]): boolean {
  return detections.length > 0 && detections.every(({ not_confident: unsure }) => !unsure);
}

/**
 * Whether the code for an unsure or empty answer is there.
 *
 * @param detections undefined while there is no answer
 */
export function useUnsureParts(detections: readonly Detection[] | undefined): boolean {
  return useLoaded(detections === undefined || isSure(detections) ? NONE : ALL);
}
