import type { Candidate, Detection } from '../../contract/search.ts';

/** Whether a head is like nobody: no candidate's name may stand for it. */
export function isUnknown({ unknown, not_confident: unsure, character }: Detection): boolean {
  return unknown === true || (unsure && character.length === 0);
}

/**
 * No model that ships or can be installed leaves a head unknown for being like nobody from this score on. One
 * with a line of its own above it may say "small" of such heads, never a name.
 */
const LIKE_SOMEBODY = 0.5;

/** Whether a head is like somebody, and unknown only since its face is too small to tell. */
export function isTooSmall({ unknown, character: [first] }: Detection): boolean {
  return unknown === true && (first?.score ?? 0) >= LIKE_SOMEBODY;
}

/** Whether there are heads, and all are unknown. */
export function areUnknown(detections: readonly Detection[]): boolean {
  return detections.length > 0 && detections.every(isUnknown);
}

/** The candidate that a head is named after, if any. */
export function namesake(detection: Detection): Candidate | undefined {
  return isUnknown(detection) ? undefined : detection.character[0];
}
