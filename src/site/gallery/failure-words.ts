import { GalleryError } from './client.ts';
import type { useGalleryTexts } from './texts.ts';

/** The sentence for what went wrong with the gallery. */
export function failureWords(error: unknown, t: ReturnType<typeof useGalleryTexts>): string {
  if (!(error instanceof GalleryError)) return t('failure.failed');
  // Behind the colon of the service's sentence stands what is special about this one.
  const detail = error.detail.slice(error.detail.indexOf(':') + 1).trim();
  return t(`failure.${error.failure}`, { detail });
}
