import { links as en } from '../../i18n/en/links.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { links as ja } from '../../i18n/ja/links.ts';
import { links as zh } from '../../i18n/zh/links.ts';

export const useLinksTexts = featureTexts('links', { en, ja, zh });
