import { report as en } from '../../i18n/en/report.ts';
import { featureTexts } from '../../i18n/feature-texts.ts';
import { report as ja } from '../../i18n/ja/report.ts';
import { report as zh } from '../../i18n/zh/report.ts';

export const useReportTexts = featureTexts('report', { en, ja, zh });
