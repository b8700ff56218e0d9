import { featureTexts, type Texts } from '../i18n/feature-texts.ts';

/** Texts of the note that the network is away. */
export const en = {
  offline:
    'You are offline. The page works, but pictures can only be recognised with a connection; what was found on this visit stays.',
} as const;

export const ja: Texts<typeof en> = {
  offline:
    'オフラインです。ページは使えますが、認識には通信が必要です。これまでの結果はそのまま見られます。',
};

export const zh: Texts<typeof en> = {
  offline: '当前处于离线状态。页面仍可使用，但识别图片需要网络；本次已有的结果仍可查看。',
};

export const useOfflineTexts = featureTexts('offline', { en, ja, zh });
