import { share as en } from '../../i18n/en/share.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { share as ja } from '../../i18n/ja/share.ts';
import { share as zh } from '../../i18n/zh/share.ts';

export const useShareTexts = featureTexts('share', { en, ja, zh });
