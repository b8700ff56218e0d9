import type { ByteLimits } from '../read-bytes.ts';

/** Room for the other fields and the form's own lines. */
const FORM_OVERHEAD = 64 * 1024;

/**
 * Bytes of a body that are kept: a picture of the largest size in Base64 (4/3), its line breaks and plus signs
 * percent-encoded (about 15 % more).
 */
export function bodyLimits(maxImageBytes: number): ByteLimits {
  const maxBytes = Math.ceil(maxImageBytes * (4 / 3) * 1.15) + FORM_OVERHEAD;
  return { maxBytes, maxDrainedBytes: 8 * maxBytes };
}
