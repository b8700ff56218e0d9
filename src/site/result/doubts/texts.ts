import { doubts as en } from '../../i18n/en/doubts.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { doubts as ja } from '../../i18n/ja/doubts.ts';
import { doubts as zh } from '../../i18n/zh/doubts.ts';

export const useDoubtsTexts = featureTexts('doubts', { en, ja, zh });
