import { offline as en } from '../i18n/en/offline.ts';
import { featureTexts } from '../i18n/feature-texts.ts';
import { offline as ja } from '../i18n/ja/offline.ts';
import { offline as zh } from '../i18n/zh/offline.ts';

export const useOfflineTexts = featureTexts('offline', { en, ja, zh });
