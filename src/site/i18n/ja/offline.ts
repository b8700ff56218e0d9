import type { offline as en } from '../en/offline.ts';
import type { Texts } from '../locale.ts';

export const offline: Texts<typeof en> = {
  offline:
    'オフラインです。ページは使えますが、認識には通信が必要です。これまでの結果はそのまま見られます。',
};
