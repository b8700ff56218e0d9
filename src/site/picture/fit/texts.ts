import { fit as en } from '../../i18n/en/fit.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { fit as ja } from '../../i18n/ja/fit.ts';
import { fit as zh } from '../../i18n/zh/fit.ts';

export const useFitTexts = featureTexts('fit', { en, ja, zh });
