import type { offline as en } from '../en/offline.ts';
import type { Texts } from '../locale.ts';

export const offline: Texts<typeof en> = {
  offline: '当前处于离线状态。页面仍可使用，但识别图片需要网络；本次已有的结果仍可查看。',
};
