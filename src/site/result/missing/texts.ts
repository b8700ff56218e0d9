import { missing as en } from '../../i18n/en/missing.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { missing as ja } from '../../i18n/ja/missing.ts';
import { missing as zh } from '../../i18n/zh/missing.ts';

export const useMissingTexts = featureTexts('missing', { en, ja, zh });
