import { region as en } from '../../i18n/en/region.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { region as ja } from '../../i18n/ja/region.ts';
import { region as zh } from '../../i18n/zh/region.ts';

export const useRegionTexts = featureTexts('region', { en, ja, zh });
