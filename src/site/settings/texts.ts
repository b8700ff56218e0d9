import { featureTexts } from '../i18n/feature-texts.ts';
import { settings as en } from '../i18n/en/settings.ts';
import { settings as ja } from '../i18n/ja/settings.ts';
import { settings as zh } from '../i18n/zh/settings.ts';

export const useSettingsTexts = featureTexts('settings', { en, ja, zh });
