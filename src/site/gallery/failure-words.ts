import { GalleryError } from './client.ts';
import type { useGalleryTexts } from './texts.ts';

/** The sentence for a failure of the gallery. */
export function failureWords(error: unknown, t: ReturnType<typeof useGalleryTexts>): string {
  if (!(error instanceof GalleryError)) return t('failure.failed');
  // What is special about this one stands behind the colon.
  const detail = error.detail.slice(error.detail.indexOf(':') + 1).trim();
  return t(`failure.${error.failure}`, { detail });
}
