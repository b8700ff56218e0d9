import type { doubts as en } from '../en/doubts.ts';
import type { Texts } from '../locale.ts';

export const doubts: Texts<typeof en> = {
  closeSecond: '同じくらい有力な候補がふたりいます。',
  farOff: 'いちばん近い候補でも、あまり似ていません。',
  fewReferences: 'このキャラの参考画像が少ししかありません。',
  small: 'この画像では顔が小さく写っています。',
  blurred: 'この部分がぼやけています。',
};
