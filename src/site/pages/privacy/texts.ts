import { featureTexts } from '../../i18n/feature-texts.ts';
import { privacy as en } from '../../i18n/en/privacy.ts';
import { privacy as ja } from '../../i18n/ja/privacy.ts';
import { privacy as zh } from '../../i18n/zh/privacy.ts';

export const usePrivacyTexts = featureTexts('privacy', { en, ja, zh });
