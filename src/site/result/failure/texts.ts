import { failure as en } from '../../i18n/en/failure.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { failure as ja } from '../../i18n/ja/failure.ts';
import { failure as zh } from '../../i18n/zh/failure.ts';

export const useFailureTexts = featureTexts('failure', { en, ja, zh });
