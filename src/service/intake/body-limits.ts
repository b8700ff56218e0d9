import type { ByteLimits } from '../read-bytes.ts';

const FORM_OVERHEAD = 64 * 1024;

/**
 * Largest picture in Base64 (4/3) with percent-encoded line breaks and plus signs (about 15 %
 * more).
 */
export function bodyLimits(maxImageBytes: number): ByteLimits {
  const maxBytes = Math.ceil(maxImageBytes * (4 / 3) * 1.15) + FORM_OVERHEAD;
  return { maxBytes, maxDrainedBytes: 8 * maxBytes };
}
