import { featureTexts } from '../../i18n/feature-texts.ts';
import { usage as en } from '../../i18n/en/usage.ts';
import { usage as ja } from '../../i18n/ja/usage.ts';
import { usage as zh } from '../../i18n/zh/usage.ts';

export const useUsageTexts = featureTexts('usage', { en, ja, zh });
