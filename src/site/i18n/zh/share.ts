import type { share as en } from '../en/share.ts';
import type { Texts } from '../locale.ts';

export const share: Texts<typeof en> = {
  text: '文字',
  copyText: '复制全部为文字',
  copyJson: '复制全部为 JSON',
  link: '链接',
  copyLink: '复制本结果的链接',
  download: '保存带方框的图片',
  unreadable: '无法在此读取这张图片的像素，因此不能在上面绘制。',
};
