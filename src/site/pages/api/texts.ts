import { featureTexts } from '../../i18n/feature-texts.ts';
import { api as en } from '../../i18n/en/api.ts';
import { api as ja } from '../../i18n/ja/api.ts';
import { api as zh } from '../../i18n/zh/api.ts';

export const useApiTexts = featureTexts('api', { en, ja, zh });
