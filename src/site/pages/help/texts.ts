import { help as en } from '../../i18n/en/help.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { help as ja } from '../../i18n/ja/help.ts';
import { help as zh } from '../../i18n/zh/help.ts';

export const useHelpTexts = featureTexts('help', { en, ja, zh });
