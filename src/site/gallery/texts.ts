import { featureTexts } from '../i18n/feature-texts.ts';
import { gallery as en } from '../i18n/en/gallery.ts';
import { gallery as ja } from '../i18n/ja/gallery.ts';
import { gallery as zh } from '../i18n/zh/gallery.ts';

export const useGalleryTexts = featureTexts('gallery', { en, ja, zh });
