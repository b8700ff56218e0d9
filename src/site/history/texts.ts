import { history as en } from '../i18n/en/history.ts';
import { featureTexts } from '../i18n/feature-texts.ts';
import { history as ja } from '../i18n/ja/history.ts';
import { history as zh } from '../i18n/zh/history.ts';

export const useHistoryTexts = featureTexts('history', { en, ja, zh });
