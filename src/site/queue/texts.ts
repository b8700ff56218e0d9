import { queue as en } from '../i18n/en/queue.ts';
import { featureTexts } from '../i18n/feature-texts.ts';
import { queue as ja } from '../i18n/ja/queue.ts';
import { queue as zh } from '../i18n/zh/queue.ts';

export const useQueueTexts = featureTexts('queue', { en, ja, zh });
