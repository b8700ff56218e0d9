import { adjust as en } from '../../i18n/en/adjust.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { adjust as ja } from '../../i18n/ja/adjust.ts';
import { adjust as zh } from '../../i18n/zh/adjust.ts';

export const useAdjustTexts = featureTexts('adjust', { en, ja, zh });
