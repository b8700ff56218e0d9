import { everywhere as en } from '../../i18n/en/everywhere.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { everywhere as ja } from '../../i18n/ja/everywhere.ts';
import { everywhere as zh } from '../../i18n/zh/everywhere.ts';

export const useEverywhereTexts = featureTexts('everywhere', { en, ja, zh });
